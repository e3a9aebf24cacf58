import { buildForTests } from "./stack";

export default async function setup(): Promise<void> {
  await buildForTests();
}
