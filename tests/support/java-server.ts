/**
 * What mongo-java-server 1.47.0 does otherwise than MongoDB, as far as the shop needs it: the tests that it cannot pass,
 * by their full names, each with the reason. `npm run test:more -- databases` runs all others on it and prints these.
 */
const NO_PARTIAL =
  "it takes an index with a partialFilterExpression for one of all documents, so a name stays taken by an archived product, and two reviews without an author collide";

export const SKIPPED_ON_JAVA_SERVER: Readonly<Record<string, string>> = {
  "DELETE /api/goods/{id} takes a product away once, and its name is free again": NO_PARTIAL,
  "deleting a product takes it out of every list and gives its name free; its unpaid orders stay payable":
    NO_PARTIAL,
  "the catalogue in memory knows what another program wrote, with whatever date": NO_PARTIAL,
  "a name that looks like another's is free for the product itself, and for others once it is deleted or called otherwise":
    NO_PARTIAL,
  "products of an earlier shop, in which such names were two do not keep the shop from starting, and keep their names":
    NO_PARTIAL,
  "products of an earlier shop, in which such names were two can be edited, and be told apart by another name":
    NO_PARTIAL,
  "products of an earlier shop, in which such names were two are changed once: again, as after a crash in between, nothing is changed":
    NO_PARTIAL,
  "a fresh database is made ready once by five instances that start together": NO_PARTIAL,
  "a fresh database has every declared index, and a second start finds nothing to say": NO_PARTIAL,
  "a fresh database gets the administrator of the settings": NO_PARTIAL,
  "a database that is in use keeps its administrators, and its owner's deletions": NO_PARTIAL,
  "a database that is in use has no password made for an administrator that it does not need": NO_PARTIAL,
  "a database that is in use makes the account with the administrator's e-mail one only where there is no administrator":
    NO_PARTIAL,
  "a database that is in use is told of an index that is not as declared, which is left alone": NO_PARTIAL,
};

export const onJavaServer = (): boolean => process.env.TEST_DATABASE === "mongo-java-server";

/** Why this test is not run on the database that the tests have been given; null where it is. */
export const reasonToSkip = (fullTestName: string): string | null =>
  onJavaServer() ? (SKIPPED_ON_JAVA_SERVER[fullTestName.replaceAll(" > ", " ")] ?? null) : null;
