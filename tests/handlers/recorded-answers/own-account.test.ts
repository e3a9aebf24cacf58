import { it } from "vitest";
import { ask, json } from "../call-route";
import { NOBODYS_ID, prepareScene } from "../calls-scene";
import { session } from "../stored-accounts";
import { recorder } from "./recorder";

it("the calls for where one is signed in answer as recorded", async () => {
  const { mara } = await prepareScene();
  const record = recorder("own-sessions");
  await session(mara.userId);
  await record("where one is signed in", "GET /api/account/sessions", { as: mara });
  await record("where one is signed in, signed out", "GET /api/account/sessions");
  const { sessions } = (await json(ask("GET /api/account/sessions", { token: mara.token }))) as {
    sessions: { _id: string }[];
  };
  await record("end one session", `DELETE /api/account/sessions/${sessions[1]?._id}`, { as: mara });
  await record("end a session that is no more", `DELETE /api/account/sessions/${NOBODYS_ID}`, { as: mara });
  await record("end one session, signed out", `DELETE /api/account/sessions/${NOBODYS_ID}`);
  await record("end the other sessions", "DELETE /api/account/sessions", { as: mara });
  await record("the methods of one session", "OPTIONS /api/account/sessions/x");
  await record.compare();
});
