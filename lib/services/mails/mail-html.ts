import type { LogoPicture } from "@/lib/core/domain/shop/logo";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { type AccentColours, accentColours } from "@/lib/core/domain/shop/shown-look";
import type { Fact, MailBlock, MailContent, TableRow } from "./mail-content";
import { mailFooter } from "./mail-text";

/**
 * The look of every mail. Colours stand inline for readers that drop the style element, which adds dark mode and phones. It
 * fetches nothing: no font, no style sheet, and no picture but the logo, which is a part of the mail. The shop's tokens stand in app/styles/tokens.css, which mail readers
 * cannot use.
 */
const FONT = "font-family:Archivo,Arial,Helvetica,sans-serif";
const INK = "color:#14191b";
const INK_2 = "color:#434d50";
const INK_3 = "color:#5c676a";
const HAIR = "1px solid #d6dcda";
/** An e-mail is one word, and may be longer than a phone is wide. */
const WRAP = "overflow-wrap:anywhere";

const styleOf = ({
  dark,
}: AccentColours) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
body,table,td,p,h1{margin:0;padding:0}table{border-collapse:collapse}
@media (prefers-color-scheme:dark){.page{background:#0e1214!important}.ink{color:#e9eeec!important}.ink-2{color:#b4bfbd!important}.ink-3{color:#93a09e!important}.line-ink{border-color:#e9eeec!important}.line-hair{border-color:#2b3438!important}.button{background:${dark.act}!important;border-color:${dark.act}!important;color:${dark["on-act"]}!important}}
[data-ogsc] .ink{color:#e9eeec!important}[data-ogsc] .ink-2{color:#b4bfbd!important}[data-ogsc] .ink-3{color:#93a09e!important}[data-ogsb] .page{background:#0e1214!important}[data-ogsb] .button{background:${dark.act}!important}[data-ogsc] .button{color:${dark["on-act"]}!important}
@media (max-width:620px){.sheet{width:100%!important}.sheet-pad{padding-left:16px!important;padding-right:16px!important}.button{display:block!important;text-align:center!important}}`;

/** Of the part of the mail that has the logo. */
export const logoCid = (id: string): string => `logo-${id}`;

export function htmlOf(
  { subject, preview, title, blocks, because }: MailContent,
  logo: LogoPicture | null = null,
): string {
  const name = escaped(subject);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${name}</title>
<style>
${styleOf(accentColours())}
</style></head>
<body class="page" style="margin:0;padding:0;background:#fbfcfb;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<div role="article" aria-roledescription="email" aria-label="${name}" lang="en"><table role="presentation" width="100%" class="page" style="background:#fbfcfb"><tr><td align="center" style="padding:24px 0 40px">
<table role="presentation" width="600" class="sheet" style="width:600px;max-width:100%">
${row("0 24px 16px", logo ? logoHtml(logo) : nameHtml())}
${row("0 24px", `<table role="presentation" width="100%"><tr><td class="line-ink" style="border-top:1px solid #14191b;font-size:0;line-height:0;height:1px">&nbsp;</td></tr></table>`)}
${row("24px 24px 0", `<h1 class="ink" style="${FONT};font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.3px;${INK};${WRAP}">${escaped(title)}</h1>`)}
${blocks.map(blockHtml).join("\n")}
${row("32px 24px 0", `<table role="presentation" width="100%"><tr><td class="line-hair ink-3" style="${FONT};font-size:12px;line-height:16px;${INK_3};border-top:${HAIR};padding-top:16px;${WRAP}">${lined(because)}<br><br>${lined(mailFooter())}</td></tr></table>`)}
</table></td></tr></table></div></body></html>
`;
}

const nameHtml = (): string =>
  `<span class="ink" style="${FONT};font-size:20px;line-height:24px;font-weight:bold;letter-spacing:-.5px;${INK};${WRAP}">${escaped(shopName())}</span>`;

/** On a light ground in dark mode, too: it is the logo of light pages. Its words are what a reader without pictures shows. */
const logoHtml = ({ id, width, height }: LogoPicture): string =>
  `<img src="cid:${logoCid(id)}" width="${width}" height="${height}" alt="${escaped(shopName())}" style="display:block;border:0;background:#fbfcfb;${FONT};font-size:20px;font-weight:bold;${INK}">`;

function blockHtml(block: MailBlock): string {
  switch (block.is) {
    case "text":
      return row(
        "16px 24px 0",
        `<p class="ink" style="${FONT};font-size:16px;line-height:24px;${INK};${WRAP}">${lined(block.text)}</p>`,
      );
    case "note":
      return row(
        "16px 24px 0",
        `<p class="ink-2" style="${FONT};font-size:14px;line-height:20px;${INK_2};${WRAP}">${lined(block.text)}</p>`,
      );
    case "facts":
      return row(
        "24px 24px 0",
        `<table role="presentation" width="100%">${block.facts.map(factHtml).join("")}</table>`,
      );
    case "table":
      return row("24px 24px 0", tableHtml(block.rows, block.head, block.total));
    case "button": {
      const { light } = accentColours();
      return row(
        "24px 24px 0",
        `<a class="button" href="${escaped(block.url)}" style="${FONT};display:inline-block;background:${light.act};border:1px solid ${light.act};border-radius:2px;color:${light["on-act"]};font-size:16px;line-height:24px;font-weight:600;padding:11px 24px;text-decoration:none">${escaped(block.label)}</a>`,
      );
    }
  }
}

const factHtml = ({ label, value, url }: Fact): string =>
  `<tr><td class="ink-2 line-hair" valign="top" width="120" style="${FONT};font-size:14px;line-height:20px;${INK_2};border-top:${HAIR};padding:8px 16px 8px 0">${escaped(label)}</td><td class="ink line-hair" style="${FONT};font-size:14px;line-height:20px;${INK};border-top:${HAIR};padding:8px 0;${WRAP}">${url === undefined ? lined(value) : linkHtml(value, url)}</td></tr>`;

const linkHtml = (said: string, url: string): string =>
  `<a class="ink" href="${escaped(url)}" rel="noreferrer noopener" style="${INK};text-decoration:underline">${lined(said)}</a>`;

function tableHtml(
  rows: readonly TableRow[],
  head: readonly [string, string],
  total: readonly [string, string] | undefined,
): string {
  const heading = (word: string, align: "left" | "right") =>
    `<th scope="col" align="${align}" class="ink-2 line-ink" style="${FONT};font-size:12px;line-height:24px;font-weight:500;${INK_2};border-bottom:1px solid #14191b;padding:0">${escaped(word)}</th>`;
  const cells = `${FONT};font-size:14px;line-height:20px;${INK};border-bottom:${HAIR}`;
  const rowsHtml = rows.map(
    ({ name, detail, amount }) =>
      `<tr><td class="line-hair ink" style="${cells};padding:8px 16px 8px 0;${WRAP}"><b>${escaped(name)}</b>${detail === "" ? "" : `<br><span class="ink-3" style="font-size:12px;line-height:16px;${INK_3}">${escaped(detail)}</span>`}</td><td align="right" valign="top" class="line-hair ink" style="${cells};padding:8px 0;white-space:nowrap">${escaped(amount)}</td></tr>`,
  );
  const sum = total
    ? `<tr><td class="ink" style="${FONT};font-size:14px;line-height:20px;font-weight:600;${INK};padding:8px 16px 0 0">${escaped(total[0])}</td><td align="right" class="ink" style="${FONT};font-size:14px;line-height:20px;font-weight:600;${INK};padding:8px 0 0;white-space:nowrap">${escaped(total[1])}</td></tr>`
    : "";
  return `<table width="100%" style="font-variant-numeric:tabular-nums"><tr>${heading(head[0], "left")}${heading(head[1], "right")}</tr>${rowsHtml.join("")}${sum}</table>`;
}

const row = (padding: string, inner: string): string =>
  `<tr><td class="sheet-pad" style="padding:${padding}">${inner}</td></tr>`;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (said: string): string => said.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const lined = (said: string): string => escaped(said).replace(/\r\n|[\r\n]/g, "<br>");
