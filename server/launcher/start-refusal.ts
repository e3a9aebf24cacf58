/** The start cannot continue; the message is one line for the operator. */
export class StartRefusal extends Error {}
