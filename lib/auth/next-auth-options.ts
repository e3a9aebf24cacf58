import type { AuthOptions } from "next-auth";
import type { Adapter } from "next-auth/adapters";
import CredentialsProvider from "next-auth/providers/credentials";
import GoogleProvider from "next-auth/providers/google";
import { normaliseEmail } from "@/lib/core/domain/shop/schemas/fields";
import { SESSION_SECONDS } from "./cookies";
import { returnPath } from "./return-path";

export interface SignInSteps {
  /** Checks e-mail and password. Null for every refusal: the caller keeps the reason. */
  authorize: (email: string | undefined, password: string | undefined) => Promise<{ id: string } | null>;
  /** Writes the session that the cookie will name. */
  startSession: (userId: string) => Promise<string>;
  endSession: (sessionId: string) => Promise<void>;
  report: (code: string, detail: unknown) => void;
}

interface Settings {
  secret: string;
  secure: boolean;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** For Google sign-in only; `authorize` finds users by itself. */
  adapter: Adapter | null;
  origin: string;
}

/** The codes for which the login page has a sentence. Its URL never carries any other. */
export const SIGN_IN_ERRORS = [
  "CredentialsSignin",
  "TooManyTries",
  "Unavailable",
  "Csrf",
  "OAuthSignin",
  "OAuthCallback",
  "OAuthCreateAccount",
  "OAuthAccountNotLinked",
  "EmailNotVerified",
  "AccessDenied",
  "Callback",
  "Default",
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

/** Made for each request, because the steps report to that request. */
export function nextAuthOptions(settings: Settings, steps: SignInSteps): AuthOptions {
  const { secret, secure, google, adapter, origin } = settings;
  return {
    secret,
    useSecureCookies: secure,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    // The JWT must not outlive the session's document, nor the document the JWT.
    jwt: { maxAge: SESSION_SECONDS },
    pages: { signIn: "/login", signOut: "/", error: "/login", verifyRequest: "/login" },
    ...(google && adapter ? { adapter } : {}),
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: (credentials) => steps.authorize(credentials?.email, credentials?.password),
      }),
      ...(google ? [googleProvider(google)] : []),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${returnPath(url, baseUrl)}`,
      signIn: ({ account, profile }) =>
        account?.provider !== "google" || isVerified(profile) || `${origin}/login?error=EmailNotVerified`,
      // A sign-in sets these two claims and nothing changes them: fields that a browser sends with trigger "update" are
      // ignored. Name and role are read from the database.
      jwt: async ({ token, user, trigger }) =>
        trigger === "signIn" || trigger === "signUp"
          ? { sub: user.id, sid: await steps.startSession(user.id) }
          : { sub: token.sub, sid: token.sid },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await steps.endSession(token.sid);
      },
    },
    logger: {
      error: (code, detail) => steps.report(code, detail),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

function googleProvider(google: { clientId: string; clientSecret: string; issuer: string }) {
  return GoogleProvider({
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    issuer: google.issuer,
    wellKnown: `${google.issuer}/.well-known/openid-configuration`,
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: String(profile.sub),
      name: String(profile.name ?? profile.email ?? ""),
      email: normaliseEmail(String(profile.email ?? "")),
      image: null,
    }),
  });
}

/** An e-mail that Google has not verified may belong to somebody else. */
const isVerified = (profile: unknown): boolean =>
  typeof profile === "object" &&
  profile !== null &&
  "email_verified" in profile &&
  profile.email_verified === true;
