import { it } from "vitest";
import { addGoods, addReview, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("hiding and answering reviews answers as recorded, and the list of reviews gains no key by it", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const { name } = await addGoods(fixtures);
  const path = `/api/review/${await addReview(name, mara, "Spins well.")}`;
  await addReview(name, olga, "Abusive words.");
  const record = recorder("moderate-reviews");

  const answer = (title: string, body: unknown, at = path, as = ada) =>
    record(title, `PUT ${at}/answer`, { as, body });
  await answer("answer a review", { text: "Thank you." });
  await answer("answer a review with the same text again", { text: "Thank you.", before: "" });
  await answer("answer a review that was answered meanwhile", { text: "Thanks.", before: "" });
  await answer("change the answer to a review", { text: "Thanks, Mara.", before: "Thank you." });
  await record("reviews with an answer", "GET /api/review");
  await answer("remove the answer to a review", { text: "" });
  await answer("answer a review that is not there", { text: "x" }, `/api/review/${NOBODYS_ID}`);
  await answer("answer a review with nothing", {});
  await answer("answer a review with wrong fields", { text: "x".repeat(2001), before: 1, at: "now" });
  await answer("answer a review as its author", { text: "x" }, path, mara);
  await record("answer a review, signed out", `PUT ${path}/answer`, { body: { text: "x" } });

  const hide = (title: string, body: unknown, at = path, as = ada) =>
    record(title, `PATCH ${at}`, { as, body });
  await hide("hide a review", { hidden: true, reason: "It names a person." });
  await hide("hide a review that is hidden", { hidden: true, reason: "Twice." });
  await record("reviews without the hidden one", "GET /api/review");
  await hide("show a review again", { hidden: false });
  await hide("show a review that is public", { hidden: false, reason: "By mistake." });
  await record("reviews with the one that was hidden", "GET /api/review");
  await hide("hide a review without a reason", { hidden: true });
  await hide("hide a review for no reason", { hidden: true, reason: " " });
  await hide("hide a review that is not there", { hidden: true, reason: "x" }, `/api/review/${NOBODYS_ID}`);
  await hide("hide a review by a malformed id", { hidden: true, reason: "x" }, "/api/review/1");
  await hide("hide a review with wrong fields", { hidden: "yes", reason: 1, comment: "x" });
  await hide("hide a review as its author", { hidden: true, reason: "x" }, path, mara);
  await record("hide a review, signed out", `PATCH ${path}`, { body: { hidden: true, reason: "x" } });
  await record("the methods of a review", `OPTIONS ${path}`);
  await record("the methods of an answer", `OPTIONS ${path}/answer`);
  await record.compare();
});
