/** The cookies and ids that a browser has after a sign-in. */
export interface Session {
  /** For a Cookie header. */
  cookie: string;
  cookies: { name: string; value: string }[];
}

/**
 * Signs in as a browser does with next-auth: fetches a CSRF token, then posts the form.
 * @param origin the public URL of the shop
 */
export async function signInByPassword(
  url: string,
  email: string,
  password: string,
  origin: string,
): Promise<Session> {
  const asked = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin,
      cookie: asked.headers.getSetCookie().map(pairOf).join("; "),
    },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  const set = answer.headers.getSetCookie().map(pairOf);
  if (!set.some((pair) => pair.includes("session-token=")))
    throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return {
    cookie: set.join("; "),
    cookies: set.map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
    })),
  };
}

const pairOf = (setCookie: string): string => setCookie.split(";")[0] ?? "";
