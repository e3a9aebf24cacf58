import { forAdmins, of, type Row } from "../calls/access/row";
import { admin } from "../people/stored-accounts";
import { callRoute, json } from "../support/call-route";

const WRITTEN = { title: "Privacy", text: "We keep little.", inFooter: true, position: 30 };

export const calls: Record<string, Row> = {
  "GET /own-pages": forAdmins(of("/own-pages")),
  "POST /own-pages": forAdmins(
    async () => ({
      path: "/own-pages",
      body: { title: "Repairs", slug: `r${crypto.randomUUID().slice(0, 8)}` },
    }),
    201,
  ),
  "GET /own-pages/{id}": forAdmins(of("/own-pages/imprint")),
  "PATCH /own-pages/{id}": forAdmins(async () => ({
    path: "/own-pages/privacy",
    body: { ...WRITTEN, revision: await revisionOf("privacy") },
  })),
  "GET /own-pages/{id}/versions/{version}": forAdmins(async () => {
    await publish();
    return { path: "/own-pages/delivery/versions/1" };
  }),
  "DELETE /own-pages/{id}": forAdmins(async () => {
    const { token } = await admin();
    const made = await json(
      callRoute("POST /api/own-pages", {
        token,
        body: { title: "Jobs", slug: `j${crypto.randomUUID().slice(0, 8)}` },
      }),
    );
    return { path: `/own-pages/${made.insertedId}?revision=1` };
  }),
};

async function revisionOf(id: string): Promise<number> {
  const { token } = await admin();
  return Number((await json(callRoute(`GET /api/own-pages/${id}`, { token }))).revision);
}

/** The first version of a page; the same text again is no other one. */
async function publish(): Promise<void> {
  const { token } = await admin();
  await callRoute("PATCH /api/own-pages/delivery", {
    token,
    body: { ...WRITTEN, title: "Delivery", publish: true, revision: await revisionOf("delivery") },
  });
}
