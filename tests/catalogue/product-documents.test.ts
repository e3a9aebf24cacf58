import { beforeAll, describe, expect, it } from "vitest";
import { GET as serveDocument } from "@/app/documents/[id]/[name]/route";
import { files } from "@/lib/core/data/catalogue/collections";
import { MAX_DOCUMENTS } from "@/lib/core/domain/catalogue/pdf-documents";
import { addGoods, type Fixtures, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aPdf, pdfWithStream } from "../support/pdfs";
import { aPicture } from "../support/pictures";
import { documentCalls } from "./document-calls";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures);
});
const { send, add, arrange, filesOf } = documentCalls(() => fixtures);

/** A visitor's answer, or where it leads, or 404. */
async function visit(url: string): Promise<Response | string> {
  const [, , id = "", name = ""] = url.split("/");
  try {
    return await serveDocument(new Request(`http://shop${url}`), { params: Promise.resolve({ id, name }) });
  } catch (error) {
    const digest = String((error as { digest?: string }).digest);
    return /^NEXT_REDIRECT;\w+;([^;]+);308/.exec(digest)?.[1] ?? (digest.includes("404") ? "404" : digest);
  }
}

async function served(url: string): Promise<Response> {
  const answer = await visit(url);
  if (typeof answer === "string") throw new Error(`${url} leads to ${answer}`);
  return answer;
}

describe("a document that is sent", () => {
  it("is served to everybody byte by byte, to be saved under its title", async () => {
    const file = aPdf({ text: "Torque: 40 Nm" });
    const added = await add("Torque: 40 Nm", product, { title: 'Montage "Größe 2" <Z>', language: "de" });
    expect(added).toMatchObject({ title: 'Montage "Größe 2" <Z>', language: "de", bytes: file.length });
    expect(added.url).toBe(`/documents/${added._id}/montage-gro-e-2-z.pdf`);
    const answer = await served(added.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Montage Gro_e 2 Z .pdf\"; filename*=UTF-8''Montage%20Gr%C3%B6%C3%9Fe%202%20Z%20.pdf",
    );
  });

  it("stands in GET /catalogue/{sku} and on the product's page, and no key is there without one", async () => {
    const to = await addGoods(fixtures);
    const { sku } = await json(callRoute(`GET /api/goods/${to.id}`));
    const entry = () => json(callRoute(`GET /api/catalogue/${sku}`));
    expect(Object.keys(await entry())).not.toContain("documents");
    expect(Object.keys(await filesOf(to))).toEqual(["revision", "pictures"]);
    const { url, bytes } = await add("Assembly", to, { language: "en" });
    expect((await entry()).documents).toEqual([
      {
        title: "Installation manual",
        language: "en",
        bytes,
        url: expect.stringMatching(`^https?://.*${url}$`),
      },
    ]);
  });

  it.each([
    ["HTML named .pdf", Buffer.from("<script>alert(1)</script>"), /is not a PDF/],
    ["a file of 0 bytes", Buffer.alloc(0), /empty/],
    ["a PDF behind HTML", Buffer.concat([Buffer.from("<b>"), aPdf()]), /is not a PDF/],
    ["a PDF that is cut off", aPdf().subarray(0, -40), /damaged or cut off/],
    ["an encrypted PDF", pdfWithStream("/Encrypt 9 0 R"), /encrypted.*without protection/],
  ])("%s is refused with its reason, and nothing is stored", async (_, file, reason) => {
    const to = await addGoods(fixtures);
    const before = await files().countDocuments();
    const answer = await send(file, to);
    expect(answer.status).toBe(400);
    expect((await json(answer)).error).toMatchObject({
      code: "invalid",
      message: expect.stringMatching(reason),
    });
    expect(await files().countDocuments()).toBe(before);
    expect((await filesOf(to)).documents).toBeUndefined();
  });

  it("over 10 MiB is a 413, of another type a 415, without a title or with an unknown language a 400", async () => {
    expect((await send(new Uint8Array(10 * 1024 * 1024 + 1), product)).status).toBe(413);
    expect((await send(aPdf(), product, {}, "image/png")).status).toBe(415);
    for (const words of [{ title: " " }, { language: "xx" }, { title: "a".repeat(121) }])
      expect((await send(aPdf(), product, words)).status).toBe(400);
  });

  it("of 10 MiB and one byte less is stored and served whole", async () => {
    const whole = aPdf({ bytes: 10 * 1024 * 1024 - 1000 });
    const answer = await send(whole, product);
    expect(answer.status).toBe(201);
    const { document } = (await answer.json()) as { document: { url: string } };
    const back = Buffer.from(await (await served(document.url)).arrayBuffer());
    expect(back.equals(whole)).toBe(true);
  });
});

describe("the documents of a product", () => {
  it("the same document again is stored once, for one product and for several, however many at once", async () => {
    const [one, two] = [await addGoods(fixtures), await addGoods(fixtures)];
    const before = await files().countDocuments();
    const added = await Promise.all([one, one, one, two, two].map((to) => add("Once", to)));
    expect(new Set(added.map(({ _id }) => _id)).size).toBe(1);
    expect(await files().countDocuments()).toBe(before + 1);
    expect((await filesOf(one)).documents).toHaveLength(1);
    expect((await filesOf(two)).documents).toHaveLength(1);
  });

  it("of many files at once a product takes ten, and refuses each further one with a reason", async () => {
    const to = await addGoods(fixtures);
    const many = Array.from({ length: MAX_DOCUMENTS + 5 }, (_, n) => send(aPdf({ text: `File ${n}` }), to));
    const answers = await Promise.all(many);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_DOCUMENTS);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(5);
    for (const answer of refused)
      expect((await json(answer)).error).toMatchObject({ message: expect.stringMatching(/10 documents/) });
  });

  it("are put in another order, named and removed, without a word on the pictures", async () => {
    const to = await addGoods(fixtures);
    const [first, second] = [await add("First", to), await add("Second", to, { title: "Drawing" })];
    await callRoute(`POST /api/goods/${to.id}/pictures`, {
      token: fixtures.ada.token,
      body: await aPicture(0x0901),
      headers: { "content-type": "image/png" },
    });
    const documents = [
      { _id: second._id, title: "Drawing, 1:1", language: "en" },
      { _id: first._id, title: "Manual" },
    ];
    expect((await json(arrange({ revision: 3, documents }, to))).modifiedCount).toBe(1);
    expect((await json(arrange({ revision: 4, documents }, to))).modifiedCount).toBe(0);
    const now = await filesOf(to);
    expect(now.documents).toMatchObject(documents);
    expect(now.pictures).toHaveLength(1);
    expect((await json(arrange({ revision: 4, documents: [] }, to))).modifiedCount).toBe(1);
    expect((await filesOf(to)).documents).toBeUndefined();
    expect((await filesOf(to)).pictures).toHaveLength(1);
  });

  it("an order from before another change, a picture's id, a document twice and one without a title are refused", async () => {
    const to = await addGoods(fixtures);
    const { _id, title } = await add("Here", to);
    expect((await arrange({ revision: 0, documents: [] }, to)).status).toBe(409);
    const asPicture = await arrange({ revision: 1, pictures: [{ _id }] }, to);
    expect((await json(asPicture)).error).toMatchObject({
      fields: { "pictures[0]._id": expect.any(String) },
    });
    const one = { _id, title };
    const twice = await arrange({ revision: 1, documents: [one, one] }, to);
    expect((await json(twice)).error).toMatchObject({ fields: { "documents[1]._id": expect.any(String) } });
    const unnamed = await arrange({ revision: 1, documents: [{ _id, title: "" }] }, to);
    expect((await json(unnamed)).error).toMatchObject({
      fields: { "documents[0].title": expect.any(String) },
    });
    expect((await arrange({ revision: 1 }, to)).status).toBe(400);
    expect((await filesOf(to)).documents).toMatchObject([one]);
  });

  it("a path with an invented name leads to the document's own, and that of a document that no product names is a 404", async () => {
    const to = await addGoods(fixtures);
    const { _id, url } = await add("Named", to);
    expect(await visit(`/documents/${_id}/your-unpaid-invoice.pdf`)).toBe(url);
    await arrange({ revision: 1, documents: [{ _id, title: "Руководство" }] }, to);
    expect(await visit(url)).toBe(`/documents/${_id}/document.pdf`);
    await arrange({ revision: 2, documents: [] }, to);
    expect(await visit(url)).toBe("404");
    expect(await visit(`/documents/${_id}/document.exe`)).toBe("404");
  });

  it("of a draft are a 404, also under the path that they had while it was public", async () => {
    const to = await addGoods(fixtures);
    const { url } = await add("Draft", to);
    await served(url);
    const withdraw = { revision: 0, state: "draft" };
    await callRoute(`PATCH /api/goods/${to.id}`, { token: fixtures.ada.token, body: withdraw });
    expect(await visit(url)).toBe("404");
    expect((await filesOf(to)).documents).toHaveLength(1);
  });

  it("every change of them is in the audit with who and what", async () => {
    const to = await addGoods(fixtures);
    const { _id } = await add("Audited", to, { language: "sv" });
    await arrange({ revision: 1, documents: [{ _id, title: "Guide" }] }, to);
    const entries = await json(callRoute(`GET /api/audit?q=${to.id}`, { token: fixtures.ada.token }));
    expect((entries as unknown as object[]).slice(0, 2)).toMatchObject([
      {
        by: { name: "Ada Wolff" },
        changes: [{ field: "documents", from: `Installation manual, sv (${_id})`, to: `Guide (${_id})` }],
      },
      { changes: [{ field: "documents", from: null, to: `Installation manual, sv (${_id})` }] },
    ]);
  });
});
