import { type Db, MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { checkDatabaseFile } from "./check-file";

it("the file of another database than the embedded one is not asked for", async () => {
  const asked: object[] = [];
  const client = new MongoClient("mongodb://127.0.0.1:1/");
  const db = Object.assign(Object.create(client.db("halfinch")) as Db, {
    command: async (command: object) => {
      asked.push(command);
      return { version: "7.0.14", gitVersion: "ba20ce8ab2a8ad1ab8f0cd6b28b5eab9a8e4b4b8" };
    },
  });
  expect(await checkDatabaseFile(db)).toBeNull();
  expect(await checkDatabaseFile(db)).toBeNull();
  expect(asked).toEqual([{ buildInfo: 1 }]);
});
