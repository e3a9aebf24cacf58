/**
 * The tests that mongo-java-server 1.47.0 cannot pass because it differs from MongoDB, by their full names, each with the
 * reason. `npm run test:more -- databases` runs all others on it and prints these.
 */
const NO_PARTIAL =
  "it ignores the partialFilterExpression of an index, so an archived product keeps its name and two reviews without an author collide";

export const SKIPPED_ON_JAVA_SERVER: Readonly<Record<string, string>> = {
  "DELETE /api/goods/{id} DELETE /goods/{id} deletes a product once and frees its name": NO_PARTIAL,
  "deleting a product a deleted product leaves every list and frees its name; its unpaid orders can still be paid":
    NO_PARTIAL,
  "the catalogue search in memory the catalogue search finds what another program wrote, whatever its date":
    NO_PARTIAL,
  "a name that looks like another's a name that looks like another's is free for the product itself, and for others once it is deleted or renamed":
    NO_PARTIAL,
  "products of an earlier shop with names that look alike earlier products with names that look alike do not stop the start and keep their names":
    NO_PARTIAL,
  "products of an earlier shop with names that look alike earlier products with names that look alike can be edited and renamed":
    NO_PARTIAL,
  "products of an earlier shop with names that look alike earlier products with names that look alike are migrated once, also after a crash in between":
    NO_PARTIAL,
  "a fresh database a fresh database is prepared once by five instances that start together": NO_PARTIAL,
  "a fresh database a fresh database has every declared index, and a second start reports nothing":
    NO_PARTIAL,
  "a fresh database a fresh database gets the administrator of the settings": NO_PARTIAL,
  "a database in use a database in use keeps its administrators, and what its owner deleted stays deleted":
    NO_PARTIAL,
  "a database in use a database in use gets no password for an administrator that it does not need":
    NO_PARTIAL,
  "a database in use a database in use promotes the account with the administrator's e-mail only while there is no administrator":
    NO_PARTIAL,
  "a database in use an index of a database in use that differs from its declaration is reported and left alone":
    NO_PARTIAL,
};

export const onJavaServer = (): boolean => process.env.TEST_DATABASE === "mongo-java-server";

/** The reason to skip this test on the database under test; null where it runs. */
export const reasonToSkip = (fullTestName: string): string | null =>
  onJavaServer() ? (SKIPPED_ON_JAVA_SERVER[fullTestName.replaceAll(" > ", " ")] ?? null) : null;
