/** The e-mail of the account that this browser is signed in with; null where there is none, or no answer. */
export async function sessionEmail(): Promise<string | null> {
  try {
    const answer = await fetch("/api/auth/session", {
      cache: "no-store",
      signal: AbortSignal.timeout(20_000),
    });
    const { user } = (await answer.json()) as { user?: { email?: unknown } };
    return typeof user?.email === "string" && user.email !== "" ? user.email : null;
  } catch {
    return null;
  }
}
