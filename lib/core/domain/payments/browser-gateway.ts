/** The payment gateway as the payment page's script has to know it. It holds no secrets. */
export type BrowserGateway = { kind: "sandbox" } | { kind: "stripe"; publishableKey: string };
