import type { Page, Route } from "@playwright/test";
import { FakeStripeError, type FakeStripeState } from "../fake-stripe/state";

export const STRIPE_CARDS = {
  succeeds: "4242424242424242",
  declined: "4000000000000002",
  challenge: "4000002500003155",
} as const;

/** The calls that reached the fake of Stripe's script, for assertions. */
export interface StripeScript {
  methods: { number: string; billing: unknown }[];
  confirmed: string[];
}

/**
 * Replaces Stripe's script at the network: its card field is a plain input, and its requests go to the fake Stripe.
 */
export async function serveStripeScript(page: Page, state: FakeStripeState): Promise<StripeScript> {
  const seen: StripeScript = { methods: [], confirmed: [] };
  await page.exposeFunction("stripeMethod", (number: string, billing: unknown) => {
    seen.methods.push({ number, billing });
    return { paymentMethod: { id: `pm_${number}` } };
  });
  await page.exposeFunction("stripeConfirm", (secret: string, method: string, passed: boolean | null) => {
    seen.confirmed.push(secret);
    return confirm(state, secret, method, passed);
  });
  await page.route("https://js.stripe.com/**", fulfil);
  return seen;
}

const fulfil = (route: Route) => route.fulfill({ contentType: "text/javascript", body: `(${script})()` });

function confirm(state: FakeStripeState, secret: string, method: string, passed: boolean | null) {
  const id = secret.slice(0, secret.indexOf("_secret"));
  const outcome =
    method === `pm_${STRIPE_CARDS.declined}` || passed === false
      ? "declined"
      : method === `pm_${STRIPE_CARDS.challenge}` && passed === null
        ? "challenge"
        : "succeeds";
  try {
    const { status } = state.confirmIntent(id, outcome);
    return { paymentIntent: { id, status } };
  } catch (error) {
    if (!(error instanceof FakeStripeError)) throw error;
    return { error: { ...error.body, payment_intent: { id, status: state.intent(id).status } } };
  }
}

interface StandIn {
  Stripe: unknown;
  stripeMethod: (number: string, billing: unknown) => Promise<unknown>;
  stripeConfirm: (
    secret: string,
    method: string,
    passed: boolean | null,
  ) => Promise<{ paymentIntent?: { status: string } }>;
}

/** Runs in the page: the part of Stripe's script that the payment page uses. */
function script(): void {
  const page = window as unknown as StandIn;
  const field = document.createElement("input");
  field.setAttribute("aria-label", "Card number");
  field.className = "outline-none";
  const card = {
    mount: (place: HTMLElement) => place.append(field),
    on: () => card,
    off: () => card,
    once: () => card,
    update: () => undefined,
    unmount: () => field.remove(),
    destroy: () => field.remove(),
  };
  page.Stripe = () => ({
    elements: () => ({ create: () => card, getElement: () => card, update: () => undefined }),
    createToken: () => undefined,
    createPaymentMethod: ({ billing_details }: { billing_details: unknown }) =>
      page.stripeMethod(field.value, billing_details),
    confirmCardPayment: async (secret: string, { payment_method }: { payment_method: string }) => {
      const first = await page.stripeConfirm(secret, payment_method, null);
      if (first.paymentIntent?.status !== "requires_action") return first;
      return page.stripeConfirm(secret, payment_method, window.confirm("Is it you?"));
    },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
}
