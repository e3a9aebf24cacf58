import { signInUrl } from "@/components/site/sign-in-url";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { SAVE_DRAFTS } from "./form-draft";

/** Opens the login page, which says why and leads back to `returnTo`. The forms of this page store their drafts first. */
export function redirectToLogin(returnTo = location.pathname + location.search): void {
  window.dispatchEvent(new Event(SAVE_DRAFTS));
  location.assign(localHref(signInUrl("/login", returnTo, "signed-out")));
}
