import { describe, expect, it } from "vitest";
import { attachment, csvFile, fileAnswer, inFormat } from "./file-answer";

describe("a file as an answer", () => {
  it("a file is saved under its name, and no cache keeps it", async () => {
    const answer = fileAnswer(csvFile("basket", [["sku"], ["=1"]]));
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": "attachment; filename=\"basket.csv\"; filename*=UTF-8''basket.csv",
      "cache-control": "private, no-store",
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString("utf8")).toBe("\uFEFFsku\r\n'=1\r\n");
  });

  it.each([
    ["Brake stock.csv", "filename=\"Brake stock.csv\"; filename*=UTF-8''Brake%20stock.csv"],
    ["Größe.csv", "filename=\"Große.csv\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.csv".replace("ß", "_")],
    [
      'a"b\r\nSet-Cookie: x.csv',
      "filename=\"a b Set-Cookie x.csv\"; filename*=UTF-8''a%20b%20Set-Cookie%20x.csv",
    ],
    [
      "../../etc/passwd.csv",
      "filename=\".. .. etc passwd.csv\"; filename*=UTF-8''..%20..%20etc%20passwd.csv",
    ],
    ["cod\u202Etxt.csv", "filename=\"cod txt.csv\"; filename*=UTF-8''cod%20txt.csv"],
    ["it's 5% (new).csv", "filename=\"it's 5_ (new).csv\"; filename*=UTF-8''it%27s%205%25%20%28new%29.csv"],
    ["\uD800", "filename=\"file\"; filename*=UTF-8''file"],
  ])("the name %j is safe in the header", (name, header) => {
    expect(attachment(name)).toBe(`attachment; ${header}`);
    expect(new Headers({ "Content-Disposition": attachment(name) }).get("content-disposition")).toContain(
      header,
    );
  });

  it("a file is made only where the caller asks for one", () => {
    const never = () => {
      throw new Error("not asked for");
    };
    expect(inFormat("json", 1, never)).toEqual({ ok: true, value: 1 });
    expect(inFormat("csv", 1, () => csvFile("a", []))).toMatchObject({ file: { name: "a.csv" } });
  });
});
