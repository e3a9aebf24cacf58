import { resolve } from "node:path";
import { z } from "zod";
import type { BankAccount } from "./core/domain/payments/bank-transfers";
import type { SecondFactorMode } from "./core/domain/people/second-factor";
import { type RawSettings, rawSchema } from "./env/raw-settings";
import type { LimitSetting } from "./registry/limit-settings";
import { isLoopbackUrl } from "./registry/setting-fields";
import type { Currency } from "./values/currency";
import { isLoopbackHost } from "./values/loopback";

/**
 * Every setting of the shop, parsed. Only this file reads `process.env`. A bad value stops the start with one line that
 * names it.
 */
export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the launcher starts the embedded database and fills it in. */
  mongodbUri: string | null;
  mongodbDb: string;
  admin: { email: string; password: string | null };
  /** Null: the one of the shop's record. */
  currency: Currency | null;
  sampleData: boolean;
  /** The origin under which visitors reach the shop, without a slash at its end. */
  publicUrl: string;
  /** Whether the public URL names this machine itself. */
  isLoopback: boolean;
  /** Whether other machines can reach the shop: by its public URL, by its host setting, or through a proxy. */
  isReachable: boolean;
  authSecret: string | null;
  /** How many proxies in front are believed. */
  trustProxy: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where mails about new paid orders go. */
  ordersMailTo: string;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiBase: string | null;
  } | null;
  payments: "stripe" | "sandbox" | "off";
  /** Where bank transfers go; null where the shop takes none. */
  bank: BankAccount | null;
  /** How many days of work a bank may take until a transfer with a cash discount has come. */
  discountGraceDays: number;
  /** Where VAT IDs of the European Union are checked; null where the shop asks nobody. */
  viesUrl: string | null;
  limits: Limits;
  unpaidOrderHours: number;
  /** Never longer than `unpaidOrderHours`. */
  newCustomerHoldHours: number;
  staffSecondFactor: SecondFactorMode;
}

/** Each setting `LIMIT_…` by its name in camel case. */
export type Limits = Record<LimitSetting, number>;

/** The settings once the launcher has filled in what it generates and starts. */
export interface Env extends Settings {
  mongodbUri: string;
  authSecret: string;
}

export type ParsedEnv = { ok: true; env: Settings } | { ok: false; problem: string };

let resolved: Env | undefined;

/** The settings of this process; throws with the line to show when one of them is wrong. */
export function env(): Env {
  resolved ??= requireEnv();
  return resolved;
}

function requireEnv(): Env {
  const parsed = parseEnv(process.env);
  if (!parsed.ok) throw new Error(parsed.problem);
  const { mongodbUri, authSecret } = parsed.env;
  if (mongodbUri === null) throw new Error("MONGODB_URI is not set: start the shop with npm start");
  if (authSecret === null) throw new Error("NEXTAUTH_SECRET is not set: start the shop with npm start");
  return { ...parsed.env, mongodbUri, authSecret };
}

/** Parses settings and stores nothing. An empty value counts as unset. The problem is one line. */
export function parseEnv(source: NodeJS.ProcessEnv): ParsedEnv {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = settingsSchema.safeParse(set);
  if (parsed.success) return { ok: true, env: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, problem: `${issue?.path.join(".")} ${issue?.message}` };
}

/** Tests replace it by a provider on this machine. */
const GOOGLE = "https://accounts.google.com";

/** Whether this is `npm run dev`. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === "development";

/** Every name that the shop reads from its environment. */
export const SETTING_NAMES: readonly string[] = Object.keys(rawSchema.shape);

const settingsSchema = rawSchema.transform((raw, context): Settings => {
  const refuse = (name: keyof typeof raw, message: string) => {
    context.addIssue({ code: "custom", path: [name], message });
    return z.NEVER;
  };
  const publicUrl = raw.NEXTAUTH_URL ?? `http://localhost:${raw.PORT}`;
  const isLoopback = isLoopbackUrl(publicUrl);

  if (raw.MONGODB_URI && !raw.NEXTAUTH_SECRET)
    return refuse("NEXTAUTH_SECRET", "is required with MONGODB_URI");
  if (raw.SMTP_URL && !raw.MAIL_FROM) return refuse("MAIL_FROM", "is required with SMTP_URL");

  if (raw.GOOGLE_CLIENT_ID && !raw.GOOGLE_CLIENT_SECRET)
    return refuse("GOOGLE_CLIENT_SECRET", "is required with GOOGLE_CLIENT_ID");
  if (raw.GOOGLE_CLIENT_SECRET && !raw.GOOGLE_CLIENT_ID)
    return refuse("GOOGLE_CLIENT_ID", "is required with GOOGLE_CLIENT_SECRET");

  const keys = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const missing = keys.filter((key) => !raw[key]);
  if (missing[0] && missing.length < keys.length)
    return refuse(missing[0], "is not set, though other STRIPE_ settings are: set all three or none");
  const withStripe = missing.length === 0;
  if (withStripe && /_live_/.test(String(raw.STRIPE_SECRET_KEY)) && !publicUrl.startsWith("https:"))
    return refuse("STRIPE_SECRET_KEY", "is a live key: NEXTAUTH_URL must be an https URL");
  if (withStripe && modeOf(raw.STRIPE_SECRET_KEY) !== modeOf(raw.STRIPE_PUBLISHABLE_KEY))
    return refuse("STRIPE_PUBLISHABLE_KEY", "and STRIPE_SECRET_KEY must both be test or both be live keys");
  if (raw.PAYMENTS === "stripe" && !withStripe)
    return refuse("PAYMENTS", "is stripe, but STRIPE_SECRET_KEY is not set");
  if (raw.PAYMENTS === "sandbox" && withStripe)
    return refuse("PAYMENTS", "is sandbox, but STRIPE_SECRET_KEY is set");

  const bank = ["BANK_HOLDER", "BANK_IBAN", "BANK_BIC"] as const;
  const unset = bank.filter((name) => !raw[name]);
  if (unset[0] && unset.length < bank.length)
    return refuse(unset[0], "is not set, though other BANK_ settings are: set all three or none");

  // A shop on a public URL never gives goods away by default (docs/contract.md, "Card payments").
  const isLocal = isLoopback && isLoopbackHost(raw.HOST);
  return {
    port: raw.PORT,
    host: raw.HOST,
    dataDir: resolve(raw.DATA_DIR),
    mongodbUri: raw.MONGODB_URI ?? null,
    mongodbDb: raw.MONGODB_DB,
    admin: { email: raw.ADMIN_EMAIL, password: raw.ADMIN_PASSWORD ?? null },
    currency: raw.CURRENCY ?? null,
    sampleData: raw.SAMPLE_DATA ? raw.SAMPLE_DATA === "1" : !raw.MONGODB_URI,
    publicUrl,
    isLoopback,
    // A proxy serves other machines, so administrators are warned of a test gateway behind one.
    isReachable: !isLocal || raw.TRUST_PROXY > 0,
    authSecret: raw.NEXTAUTH_SECRET ?? null,
    trustProxy: raw.TRUST_PROXY,
    smtpUrl: raw.SMTP_URL ?? null,
    mailFrom: raw.MAIL_FROM ?? "shop@localhost",
    ordersMailTo: raw.MAIL_ORDERS_TO ?? raw.ADMIN_EMAIL,
    google:
      raw.GOOGLE_CLIENT_ID && raw.GOOGLE_CLIENT_SECRET
        ? {
            clientId: raw.GOOGLE_CLIENT_ID,
            clientSecret: raw.GOOGLE_CLIENT_SECRET,
            issuer: raw.GOOGLE_ISSUER ?? GOOGLE,
          }
        : null,
    stripe:
      raw.STRIPE_SECRET_KEY && raw.STRIPE_PUBLISHABLE_KEY && raw.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: raw.STRIPE_SECRET_KEY,
            publishableKey: raw.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: raw.STRIPE_WEBHOOK_SECRET,
            apiBase: raw.STRIPE_API_BASE ?? null,
          }
        : null,
    bank:
      raw.BANK_HOLDER && raw.BANK_IBAN && raw.BANK_BIC
        ? { holder: raw.BANK_HOLDER, iban: raw.BANK_IBAN, bic: raw.BANK_BIC }
        : null,
    discountGraceDays: raw.DISCOUNT_GRACE_DAYS,
    payments: raw.PAYMENTS ?? (withStripe ? "stripe" : isLocal ? "sandbox" : "off"),
    viesUrl: raw.VIES_URL ?? null,
    limits: limitsIn(raw),
    unpaidOrderHours: raw.UNPAID_ORDER_HOURS,
    newCustomerHoldHours: Math.min(raw.NEW_CUSTOMER_HOLD_HOURS, raw.UNPAID_ORDER_HOURS),
    staffSecondFactor: raw.STAFF_SECOND_FACTOR,
  };
});

const limitsIn = (raw: RawSettings): Limits =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      name.startsWith("LIMIT_") ? [[camelCase(name.slice("LIMIT_".length)), value]] : [],
    ),
  ) as Limits;

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const modeOf = (key: string | undefined): string | undefined => key?.split("_")[1];
