import { buildForTests } from "./shop-process";

export default async function setup(): Promise<void> {
  await buildForTests();
}
