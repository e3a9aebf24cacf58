/** The limits of one list of parts. */
export const MAX_LIST_ROWS = 5_000;

/** Further columns of a file are not looked at. */
export const MAX_LIST_COLUMNS = 40;

/** Different numbers and words that are looked up for one list. */
export const MAX_LIST_KEYS = 100_000;

/** In the cells of a workbook together. */
export const MAX_LIST_CHARACTERS = 4 * 1024 * 1024;

export const MAX_LIST_TEXT_BYTES = 256 * 1024;

export const MAX_LIST_FILE_BYTES = 1024 * 1024;

/** All parts of a workbook together. */
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

/** Tags, comments and attributes of a workbook: a cell has about seven. They are read in about two seconds. */
export const MAX_LIST_ELEMENTS = 2_000_000;

/** A client may send fewer of the lists that are longer. */
export const LONG_LIST_ROWS = 200;
