export const DEFAULT_RETURN_DAYS = 14;
export const MAX_RETURN_DAYS = 365;
