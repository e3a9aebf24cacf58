import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export interface GoogleAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** An OpenID provider in Google's place that asks nothing and signs in the account in `next`. */
export interface GoogleStandIn {
  /** Settings for the shop. */
  settings: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; GOOGLE_ISSUER: string };
  next: GoogleAccount;
  close: () => Promise<void>;
}

/** @param shopUrls the allowed redirect targets */
export async function startGoogle(...shopUrls: string[]): Promise<GoogleStandIn> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google: GoogleStandIn = {
    settings: { GOOGLE_CLIENT_ID: "shop", GOOGLE_CLIENT_SECRET: "shop-secret", GOOGLE_ISSUER: issuer },
    next: { sub: "1", email: "gerda@example.com", email_verified: true, name: "Gerda Google" },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: google.settings.GOOGLE_CLIENT_ID,
        client_secret: google.settings.GOOGLE_CLIENT_SECRET,
        redirect_uris: shopUrls.map((url) => `${url}/api/auth/callback/google`),
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google puts e-mail and name into the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...google.next, sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  });
  server.on("request", (request, response) => {
    const answered = request.url?.startsWith("/interaction/")
      ? provider.interactionFinished(request, response, { login: { accountId: google.next.sub } })
      : provider.callback()(request, response);
    answered.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  return google;
}
