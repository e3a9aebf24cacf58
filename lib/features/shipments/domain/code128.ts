/** Code 128 (ISO/IEC 15417): bars and spaces by their widths in modules, for digits and visible ASCII. */

const PATTERNS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 " +
  "223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 " +
  "112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 " +
  "311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 " +
  "122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232"
).split(" ");
const STOP = "2331112";
const START_B = 104;
const START_C = 105;
const CODE_B = 100;
/** Readers need so many white modules on each side. */
const QUIET = 10;

/** The widths of bars and spaces in turn, beginning with a bar. @param text visible ASCII, at least one character */
export function code128(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error("Code 128 is for visible ASCII");
  const values = valuesOf(text);
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103;
  const patterns = [...values, check].map((value) => PATTERNS[value]);
  return [...patterns.join(""), ...STOP].map(Number);
}

/** Two digits a symbol where the text is digits alone; the last of an odd number of them by itself. */
function valuesOf(text: string): number[] {
  if (!/^\d{2,}$/.test(text)) return [START_B, ...[...text].map(valueInB)];
  const pairs = (text.match(/../g) ?? []).map(Number);
  return [START_C, ...pairs, ...(text.length % 2 ? [CODE_B, valueInB(text.slice(-1))] : [])];
}

const valueInB = (character: string): number => character.charCodeAt(0) - 32;

/** A drawing of the bars, one unit a module. @returns its width and the path of all bars at this height */
export function barsPath(text: string, height: number): { width: number; path: string } {
  let x = QUIET;
  const bars: string[] = [];
  for (const [index, width] of code128(text).entries()) {
    if (index % 2 === 0) bars.push(`M${x} 0h${width}v${height}h-${width}z`);
    x += width;
  }
  return { width: x + QUIET, path: bars.join("") };
}
