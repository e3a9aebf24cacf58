import { MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { optionsFor } from "@/lib/core/data/store/connection";

const optionsOf = (uri: string) => new MongoClient(uri, optionsFor(uri)).options;

it("pool size and timeouts of the database have defaults and can be set in the database URI", () => {
  const uri = "mongodb://127.0.0.1:27017/";
  expect(optionsOf(uri)).toMatchObject({ maxPoolSize: 50, socketTimeoutMS: 2500 });
  const options = optionsOf(`${uri}?maxPoolSize=7&sockettimeoutms=9000&retryReads=true&w=1`);
  expect(options).toMatchObject({ maxPoolSize: 7, socketTimeoutMS: 9000, connectTimeoutMS: 2000 });
  // Required for correctness: an acknowledged write must be readable.
  expect(options).toMatchObject({ retryReads: false, writeConcern: { w: "majority" } });
});

it("the driver sends a write again only where the URI asks for it", () => {
  const uri = "mongodb://a,b/?replicaSet=shop";
  expect(new MongoClient(uri, optionsFor(uri)).options.retryWrites).toBe(false);
  const asked = `${uri}&retryWrites=true`;
  expect(new MongoClient(asked, optionsFor(asked)).options.retryWrites).toBe(true);
});
