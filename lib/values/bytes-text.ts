const MEBIBYTE = 1024 * 1024;

/** `10 MiB`, `64 KiB` */
export const bytesText = (bytes: number): string =>
  bytes >= MEBIBYTE ? `${bytes / MEBIBYTE} MiB` : `${bytes / 1024} KiB`;
