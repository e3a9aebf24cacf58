import { isAbsolute } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv, type Settings } from "./env";

/** 32 bytes, 16 different characters. */
const SECRET = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_12345678",
};
const BANK = { BANK_HOLDER: "Halfinch Parts", BANK_IBAN: "DE89370400440532013000", BANK_BIC: "COBADEFF" };

describe("the settings", () => {
  it("are complete when nothing is set", () => {
    const settings = accepted({});
    expect(settings).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      mongodbUri: null,
      mongodbDb: "halfinch",
      admin: { email: "admin@example.com", password: null },
      sampleData: true,
      publicUrl: "http://localhost:3000",
      isLoopback: true,
      isReachable: false,
      trustProxy: 0,
      google: null,
      stripe: null,
      bank: null,
      payments: "sandbox",
      unpaidOrderHours: 24,
      newCustomerHoldHours: 4,
    });
    expect(isAbsolute(settings.dataDir)).toBe(true);
    expect(settings.limits).toEqual({
      signupsPerHour: 100,
      signinFailures: 10,
      signinFailuresPerNetwork: 50,
      signinFailuresPerAccount: 20,
      unpaidOrders: 20,
      unpaidOrdersPerNetwork: 60,
      ordersPer10Minutes: 30,
      paymentsPerMinute: 10,
      reviewsPerDay: 20,
      passwordLinksPerHour: 10,
    });
  });

  it("hold a new customer's order no longer than any other", () => {
    expect(accepted({ UNPAID_ORDER_HOURS: "2" }).newCustomerHoldHours).toBe(2);
    expect(accepted({ NEW_CUSTOMER_HOLD_HOURS: "48" }).newCustomerHoldHours).toBe(24);
  });

  it("have an account for bank transfers, as banks print it", () => {
    expect(
      accepted({ ...BANK, BANK_IBAN: "de89 3704 0044 0532 0130 00", BANK_BIC: "cobadeff" }).bank,
    ).toEqual({
      holder: "Halfinch Parts",
      iban: "DE89370400440532013000",
      bic: "COBADEFF",
    });
  });

  it("treat an empty value as unset", () => {
    expect(accepted({ PORT: "", STRIPE_SECRET_KEY: " " }).port).toBe(3000);
  });

  it("follow the port in the public address", () => {
    expect(accepted({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  });

  it("load no sample data into a database of one's own unless asked", () => {
    const own = { MONGODB_URI: "mongodb://db.example.com", NEXTAUTH_SECRET: SECRET };
    expect(accepted(own).sampleData).toBe(false);
    expect(accepted({ ...own, SAMPLE_DATA: "1" }).sampleData).toBe(true);
  });

  it("lower-case the administrator's e-mail", () => {
    expect(accepted({ ADMIN_EMAIL: " Boss@Example.COM " }).admin.email).toBe("boss@example.com");
  });

  it("keep Google's own address unless a stand-in runs on this machine", () => {
    const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(accepted(google).google?.issuer).toBe("https://accounts.google.com");
    expect(accepted({ ...google, GOOGLE_ISSUER: "http://127.0.0.1:9000" }).google?.issuer).toBe(
      "http://127.0.0.1:9000",
    );
  });
});

describe("the payments", () => {
  it("are Stripe's once its keys are set", () => {
    expect(accepted(STRIPE).payments).toBe("stripe");
    expect(accepted({ ...STRIPE, PAYMENTS: "off" }).payments).toBe("off");
  });

  it.each([
    ["a public address", { NEXTAUTH_URL: "https://shop.example.com" }],
    ["a listener that others reach", { HOST: "0.0.0.0" }],
  ])("are off by default on %s", (_, source) => {
    expect(accepted(source)).toMatchObject({ payments: "off", isReachable: true });
    expect(accepted({ ...source, PAYMENTS: "sandbox" }).payments).toBe("sandbox");
  });
});

it("the test gateway stays on behind a proxy to a loopback address, as the contract has it, and is known to be open", () => {
  expect(accepted({ TRUST_PROXY: "1" })).toMatchObject({ payments: "sandbox", isReachable: true });
  expect(accepted({})).toMatchObject({ payments: "sandbox", isReachable: false });
});

describe("a bad value is refused in one line that names its setting", () => {
  it.each<[string, string, NodeJS.ProcessEnv | Record<string, string>]>([
    ["PORT", "no number", { PORT: "http" }],
    ["PORT", "out of range", { PORT: "70000" }],
    ["HOST", "spaces", { HOST: "my host" }],
    ["MONGODB_URI", "another scheme", { MONGODB_URI: "postgres://x", NEXTAUTH_SECRET: SECRET }],
    ["MONGODB_DB", "a path", { MONGODB_DB: "../x" }],
    ["ADMIN_EMAIL", "no e-mail", { ADMIN_EMAIL: "boss" }],
    ["ADMIN_PASSWORD", "too short", { ADMIN_PASSWORD: "12345" }],
    ["SAMPLE_DATA", "a word", { SAMPLE_DATA: "yes" }],
    ["NEXTAUTH_URL", "no address", { NEXTAUTH_URL: "shop" }],
    ["NEXTAUTH_URL", "a path", { NEXTAUTH_URL: "https://shop.example.com/x" }],
    ["NEXTAUTH_SECRET", "31 bytes", { NEXTAUTH_SECRET: "x".repeat(31) }],
    ["NEXTAUTH_SECRET", "40 equal letters", { NEXTAUTH_SECRET: "x".repeat(40) }],
    [
      "NEXTAUTH_SECRET",
      "seven different letters",
      { NEXTAUTH_SECRET: "abcdefgaabbccddeeffggabcdefgabcdefg" },
    ],
    ["NEXTAUTH_SECRET", "a word that repeats", { NEXTAUTH_SECRET: "halfinch-shop.".repeat(3) }],
    ["NEXTAUTH_SECRET", "missing with a database", { MONGODB_URI: "mongodb://db" }],
    ["TRUST_PROXY", "negative", { TRUST_PROXY: "-1" }],
    ["SMTP_URL", "another scheme", { SMTP_URL: "http://mail" }],
    ["SMTP_URL", "no server", { SMTP_URL: "smtp://", MAIL_FROM: "shop@example.com" }],
    ["MAIL_FROM", "no address", { SMTP_URL: "smtp://mail", MAIL_FROM: "@" }],
    ["MAIL_ORDERS_TO", "no e-mail", { MAIL_ORDERS_TO: "the shop" }],
    ["MAIL_FROM", "missing with SMTP", { SMTP_URL: "smtp://mail" }],
    ["GOOGLE_CLIENT_SECRET", "missing", { GOOGLE_CLIENT_ID: "id" }],
    ["GOOGLE_CLIENT_ID", "missing", { GOOGLE_CLIENT_SECRET: "secret" }],
    ["GOOGLE_ISSUER", "not this machine", { GOOGLE_ISSUER: "https://evil.example.com" }],
    ["STRIPE_SECRET_KEY", "not a key", { ...STRIPE, STRIPE_SECRET_KEY: "pk_test_1" }],
    ["STRIPE_SECRET_KEY", "its beginning alone", { ...STRIPE, STRIPE_SECRET_KEY: "sk_test_" }],
    ["STRIPE_PUBLISHABLE_KEY", "its beginning alone", { ...STRIPE, STRIPE_PUBLISHABLE_KEY: "pk_test_" }],
    ["STRIPE_WEBHOOK_SECRET", "its beginning alone", { ...STRIPE, STRIPE_WEBHOOK_SECRET: "whsec_" }],
    ["STRIPE_WEBHOOK_SECRET", "three characters", { ...STRIPE, STRIPE_WEBHOOK_SECRET: "whsec_abc" }],
    [
      "STRIPE_WEBHOOK_SECRET",
      "equal letters",
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: `whsec_${"a".repeat(32)}` },
    ],
    ["STRIPE_WEBHOOK_SECRET", "some but not all", { ...STRIPE, STRIPE_WEBHOOK_SECRET: "" }],
    ["STRIPE_SECRET_KEY", "live on http", { ...STRIPE, STRIPE_SECRET_KEY: "sk_live_1" }],
    ["STRIPE_PUBLISHABLE_KEY", "test and live", { ...STRIPE, STRIPE_PUBLISHABLE_KEY: "pk_live_1" }],
    ["STRIPE_API_BASE", "plain http elsewhere", { ...STRIPE, STRIPE_API_BASE: "http://evil.example.com" }],
    ["BANK_IBAN", "a wrong digit", { ...BANK, BANK_IBAN: "DE89370400440532013001" }],
    ["BANK_BIC", "ten characters", { ...BANK, BANK_BIC: "COBADEFFXX" }],
    ["BANK_HOLDER", "some but not all", { ...BANK, BANK_HOLDER: "" }],
    ["BANK_IBAN", "some but not all", { ...BANK, BANK_IBAN: "" }],
    ["BANK_BIC", "some but not all", { ...BANK, BANK_BIC: "" }],
    ["PAYMENTS", "unknown", { PAYMENTS: "cash" }],
    ["PAYMENTS", "stripe without keys", { PAYMENTS: "stripe" }],
    ["PAYMENTS", "the test gateway beside keys", { ...STRIPE, PAYMENTS: "sandbox" }],
    ["LIMIT_UNPAID_ORDERS", "zero", { LIMIT_UNPAID_ORDERS: "0" }],
    ["UNPAID_ORDER_HOURS", "half an hour", { UNPAID_ORDER_HOURS: "0.5" }],
    ["STAFF_SECOND_FACTOR", "unknown", { STAFF_SECOND_FACTOR: "yes" }],
  ])("%s: %s", (name, _, source) => {
    const parsed = parseEnv(source as NodeJS.ProcessEnv);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.problem.startsWith(`${name} `)).toBe(true);
    expect(parsed.problem).not.toContain("\n");
  });

  it("never repeats a secret", () => {
    const parsed = parseEnv({ NEXTAUTH_SECRET: "hunter2" } as unknown as NodeJS.ProcessEnv);
    expect(JSON.stringify(parsed)).not.toContain("hunter2");
  });
});

function accepted(source: Record<string, string>): Settings {
  const parsed = parseEnv(source as unknown as NodeJS.ProcessEnv);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.env;
}
