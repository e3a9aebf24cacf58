import type { Collection, Db, Document } from "mongodb";
import { database } from "@/lib/core/data/store/connection";
import type {
  AdminsDocument,
  AttributeDocument,
  AuditDocument,
  BankEntryDocument,
  BankStatementDocument,
  BasketDocument,
  BuildDocument,
  CatalogueDocument,
  CompanyDocument,
  FamilyDocument,
  FileDocument,
  ImportDocument,
  ImportFileDocument,
  ImportHeadingDocument,
  ImportRowDocument,
  InvitationDocument,
  JobDocument,
  KnownDeviceDocument,
  LeaseDocument,
  LinkDocument,
  MailDocument,
  OrderDocument,
  OwnNumbersDocument,
  PaymentClaimDocument,
  PaymentEventDocument,
  PriceListDocument,
  ProductDocument,
  RemindersDocument,
  ReviewDocument,
  SalesDayDocument,
  SandboxIntentDocument,
  SavedListDocument,
  SchemaDocument,
  SearchDocument,
  SessionDocument,
  UserDocument,
  WishDocument,
} from "./documents";

/** Every collection. Each names the key that it can be sharded by; the shop makes ids (`_id`) itself. */
function of<T extends Document>(name: string): () => Collection<T> {
  let known: { db: Db; collection: Collection<T> } | undefined;
  return () => {
    const db = database();
    if (known?.db !== db) known = { db, collection: db.collection<T>(name) };
    return known.collection;
  };
}

/** Not to be sharded: few, read by every page, and with three unique keys. */
export const products = of<ProductDocument>("products");
/** Not to be sharded: few, and with a unique key. */
export const attributes = of<AttributeDocument>("attributes");
/** Not to be sharded: few, and with a unique key. */
export const families = of<FamilyDocument>("families");
/** Shard by `customer.userId`: each customer's orders together, idempotency keys unique within a customer. */
export const orders = of<OrderDocument>("orders");
/** Shard by `_id`, which is the customer's. */
export const baskets = of<BasketDocument>("baskets");
/** Shard by `userId`: the lists of a customer together, and their slots unique. */
export const savedLists = of<SavedListDocument>("savedLists");
/** Shard by `_id`, which is the owner's. */
export const ownNumbers = of<OwnNumbersDocument>("ownNumbers");
/** Shard by `userId`, as the lists. */
export const builds = of<BuildDocument>("builds");
/** Shard by `userId`, as the lists. */
export const wishes = of<WishDocument>("wishes");
/** Shard by `product.id`. */
export const reviews = of<ReviewDocument>("reviews");
/** Shard by `email`, if ever. */
export const users = of<UserDocument>("users");
/** Written by the adapter: accounts at sign-in providers. Shard by `provider`, `providerAccountId`. */
export const accounts = of<Document>("accounts");
/** Shard by `_id`. */
export const sessions = of<SessionDocument>("sessions");
/** Shard by `_id`. */
export const knownDevices = of<KnownDeviceDocument>("knownDevices");
/** Links that were sent by mail. Shard by `_id`. */
export const links = of<LinkDocument>("links");
/** Staff who are asked to join. Shard by `_id`. */
export const invitations = of<InvitationDocument>("invitations");
/** Not to be sharded: few, and found by their people. */
export const companies = of<CompanyDocument>("companies");
/** Not to be sharded: few. */
export const priceLists = of<PriceListDocument>("priceLists");
/** Shard by `_id`. */
export const paymentClaims = of<PaymentClaimDocument>("paymentClaims");
/** Shard by `_id`. */
export const bankEntries = of<BankEntryDocument>("bankEntries");
/** Not to be sharded: few. */
export const bankStatements = of<BankStatementDocument>("bankStatements");
/** Shard by `_id`. */
export const paymentEvents = of<PaymentEventDocument>("paymentEvents");
/** Shard by `_id`. */
export const sandboxIntents = of<SandboxIntentDocument>("sandboxIntents");
/** Only inserted and read, in lib/core/data/audit/audit.ts. Shard by `_id`. */
export const audit = of<AuditDocument>("audit");
/** Pictures of products, up to a few hundred kilobytes each. Shard by `_id`. */
export const files = of<FileDocument>("files");
/** Not to be sharded: few. Rows and files, by `_id`, which begins with the import's. */
export const imports = of<ImportDocument>("imports");
export const importRows = of<ImportRowDocument>("importRows");
export const importFiles = of<ImportFileDocument>("importFiles");
export const importHeadings = of<ImportHeadingDocument>("importHeadings");
/** Shard by `_id`. */
export const jobs = of<JobDocument>("jobs");
/** Not to be sharded: one for each day of twelve weeks. */
export const salesDays = of<SalesDayDocument>("salesDays");
/** Shard by `_id`. */
export const searches = of<SearchDocument>("searches");
export const leases = of<LeaseDocument>("leases");
export const outbox = of<MailDocument>("outbox");
export const remindersMeta = of<RemindersDocument>("meta");
export const admins = of<AdminsDocument>("meta");
export const schema = of<SchemaDocument>("meta");
export const catalogueMeta = of<CatalogueDocument>("meta");

/** Counters of rate-limiter-flexible; shard by `key`. */
export const LIMITS = "limits";

/**
 * Collections whose documents sign somebody in. A restore leaves them out, since one that was ended after the backup would be
 * valid again. Name each collection of links or codes here.
 */
export const NOT_RESTORED: readonly string[] = ["sessions", "links", "invitations", "verification_tokens"];
