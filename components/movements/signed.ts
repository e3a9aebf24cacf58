import { formatCount } from "@/lib/values/money";

/** `+100`, `−40` */
export const signed = (pieces: number): string => `${pieces < 0 ? "−" : "+"}${formatCount(Math.abs(pieces))}`;
