/** `2 lines need your attention` */
export const attentionText = (lines: number): string =>
  lines === 1 ? "1 line needs your attention" : `${lines} lines need your attention`;
