/** Links that are sent by mail and act once. The page of a purpose has the link's token behind `#`. */
export const LINK_PURPOSES = [
  "new-password",
  "confirm-email",
  "new-email",
  "keep-email",
  "this-device",
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long a link of each purpose is valid, in seconds. */
export const LINK_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  "new-password": 30 * MINUTE,
  "confirm-email": 24 * HOUR,
  "new-email": 24 * HOUR,
  "keep-email": 72 * HOUR,
  // As long as the hour in which three can be asked for: nobody can use them up for others.
  "this-device": HOUR,
};

/** An invitation of staff has calls of its own: its person may have no account yet. */
export const INVITATION_SECONDS = 7 * 24 * HOUR;
export const invitationPath = (token: string): string => `/invitation#${token}`;

/** The same for the people of a company. */
export const companyInvitationPath = (token: string): string => `/company-invitation#${token}`;

/**
 * Browsers keep what stands behind `#` to themselves: the token is in no server's log, in no Referer, and a scanner that opens
 * the link does not send it.
 */
export const linkPath = (purpose: LinkPurpose, token: string): string => `/${purpose}#${token}`;
