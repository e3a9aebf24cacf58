/** How large a file of companies may be, and how fast their owners are invited. */
export const MAX_COMPANIES_IN_FILE = 2_000;
export const MAX_COMPANY_FILE_BYTES = 1024 * 1024;
export const INVITATIONS_AN_HOUR = 300;
