import { msg, plural, t } from "@/lib/values/text";
/** `2 lines need your attention` */
export const attentionText = (lines: number): string =>
  t(plural(lines, "1 line needs your attention", msg`${lines} lines need your attention`));
