/** The cookies and ids that a browser has after a sign-in. */
export interface Session {
  /** For a Cookie header. */
  cookie: string;
  cookies: { name: string; value: string }[];
}

/** A busy machine may need more than the seconds after which the shop says "Please try again". */
const TRIES = 3;

/**
 * Signs in as a browser does with next-auth: fetches a CSRF token, then posts the form; again where the shop asks for it.
 * @param origin the public URL of the shop
 */
export async function signInByPassword(
  url: string,
  email: string,
  password: string,
  origin: string,
): Promise<Session> {
  let answer = await postSignIn(url, email, password, origin);
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1)
    answer = await postSignIn(url, email, password, origin);
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

async function postSignIn(url: string, email: string, password: string, origin: string): Promise<Response> {
  const asked = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  return await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin,
      cookie: asked.headers.getSetCookie().map(pairOf).join("; "),
    },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
}

const pairOf = (setCookie: string): string => setCookie.split(";")[0] ?? "";
