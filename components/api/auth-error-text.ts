import { t } from "@/lib/values/text";

/** The text for an error code that next-auth adds to the URL after a failed sign-in. */
export function authErrorText(error: string | null): string {
  switch (error) {
    case null:
    case "CredentialsSignin":
      return t("Email or password is wrong. Check both and try again.");
    case "OAuthAccountNotLinked":
      return t("This e-mail has an account with a password here. Log in with that password.");
    case "EmailNotVerified":
    case "AccessDenied":
      return t("Google did not confirm this e-mail address, so it cannot be used here.");
    case "OAuthSignin":
    case "OAuthCallback":
    case "OAuthCreateAccount":
    case "Callback":
      return t("Google could not sign you in. Try again, or log in with a password.");
    case "TooManyTries":
      return t("Too many tries.");
    case "Unavailable":
      return t("Logging in does not work at the moment. Try again soon.");
    case "SessionRequired":
      return t("Please log in first.");
    default:
      return t("Logging in did not work. Try again in a moment.");
  }
}
