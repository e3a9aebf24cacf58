import { runSubcommand } from "../../operations/run-subcommand";

await runSubcommand("test:more", {
  databases: {
    file: new URL("./databases.ts", import.meta.url),
    does: "runs the tests on the embedded database and on mongo-java-server (Java, Maven); --quick",
  },
  recomputed: {
    file: new URL("./recomputed.ts", import.meta.url),
    does: "recomputes 10,000 random baskets, 10,000 prices of companies and the facets of 10,000 products in SQLite",
  },
  builds: {
    file: new URL("./builds.ts", import.meta.url),
    does: "recomputes 1,000 random builds with the fractions of Python",
  },
  imports: {
    file: new URL("./imports.ts", import.meta.url),
    does: "LibreOffice and openpyxl change an export, SQLite compares it; each is skipped where it is not there",
  },
  "quick-order": {
    file: new URL("./quick-order.ts", import.meta.url),
    does: "reads lists that openpyxl, XlsxWriter and LibreOffice wrote, and has python-stdnum judge GTINs; each is skipped where it is not there",
  },
  client: {
    file: new URL("./client.ts", import.meta.url),
    does: "has openapi-python-client make a client of the OpenAPI document, which orders and pays, also for a company; skipped where it is not there",
  },
  bank: {
    file: new URL("./bank.ts", import.meta.url),
    does: "has python-stdnum judge references of orders, account numbers and VAT IDs, and python-sepa read statements and check them by the schema of ISO 20022; each is skipped where it is not there",
  },
  storm: {
    file: new URL("./storm.ts", import.meta.url),
    does: "runs the tests of faults, kills and floods at length; --short, and the name of a file",
  },
  hostile: {
    file: new URL("./hostile.ts", import.meta.url),
    does: "attacks two processes of the shop: cross-site, inputs, redirects, money, kills",
  },
  "authenticator-codes": {
    file: new URL("./authenticator-codes.ts", import.meta.url),
    does: "compares the codes of authenticator apps with pyotp (Python) and oathtool",
  },
  pictures: {
    file: new URL("./pictures.ts", import.meta.url),
    does: "has Pillow, ImageMagick and exiftool look at pictures that the shop made; --if-possible",
  },
  documents: {
    file: new URL("./documents.ts", import.meta.url),
    does: "has qpdf, pypdf and LibreOffice make PDFs, whole, encrypted and cut off, for the shop to judge; --if-possible",
  },
  papers: {
    file: new URL("./papers.ts", import.meta.url),
    does: "has Mustang, phive, factur-x and drafthorse judge 60 generated invoices and credit notes, or 500 with --all; --if-possible",
  },
  schema: {
    file: new URL("./schemathesis.ts", import.meta.url),
    does: "runs Schemathesis against the OpenAPI document (Python)",
  },
  mail: {
    file: new URL("./mail.ts", import.meta.url),
    does: "reads every mail with Python's own parser; --if-possible",
  },
  "stripe-mock": {
    file: new URL("./stripe-mock.ts", import.meta.url),
    does: "sends every request that the shop makes of Stripe to stripe-mock (Go); --if-possible",
  },
});
