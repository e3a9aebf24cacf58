import { BadXml, readXmlText, slicesOf } from "@/lib/spreadsheets/xml-events";

/**
 * Judges the SVG of a logo. It is drawn, and never sent to a browser, so that scripts and handlers are lost without a trace. Here
 * it is refused for what the drawing would lose in sight of everybody: letters without their font, HTML, other files.
 * @returns why it is refused; null where it can be drawn
 */
export async function refusalOfSvg(file: Uint8Array): Promise<string | null> {
  const text = decoded(file);
  if (text === null) return "This is neither an SVG in UTF-8 nor a PNG, whatever its name says";
  if (/<\?xml-stylesheet/.test(text))
    return "This SVG takes its style from another file. Put it into the SVG.";
  const found = new Set<string>();
  const path: string[] = [];
  let style = "";
  const note = (refusal: string | null) => {
    if (refusal !== null) found.add(refusal);
  };
  try {
    await readXmlText(
      slicesOf(withoutDoctype(text)),
      {
        open: (name, attributes) => {
          if (path.length === 0 && name !== "svg") found.add(NO_SVG);
          path.push(name);
          note(REFUSED_ELEMENTS.get(name.toLowerCase()) ?? null);
          for (const [attribute, value] of Object.entries(attributes))
            note(refusalOfAttribute(name, attribute, value));
        },
        text: (said) => {
          if (path.at(-1) === "style") style += said;
        },
        close: () => {
          // Whole, since a style may come in pieces.
          if (path.pop() !== "style") return;
          note(refusalOfStyle(style));
          style = "";
        },
        isOver: () => found.size > 0,
      },
      { left: MOST_PARTS },
    );
  } catch (error) {
    if (error instanceof BadXml) return BAD_XML[error.problem] ?? DAMAGED;
    throw error;
  }
  return [...found][0] ?? null;
}

/** Elements and attributes. */
const MOST_PARTS = 200_000;

const NO_SVG = "This is neither an SVG nor a PNG, whatever its name says";
const DAMAGED = "This SVG is damaged or cut off and cannot be read";
const ELSEWHERE =
  "This SVG refers to another file or address, which is not fetched. Put everything into the SVG.";
const PICTURE = "This SVG has a picture of pixels in it. Send the logo as a PNG instead.";
const LETTERS = "This SVG has letters that need their font. Turn them into paths, and send it again.";

const BAD_XML: Partial<Record<BadXml["problem"], string>> = {
  "document type": "This SVG declares entities of its own. Save it as a plain SVG, and send it again.",
  "too deep": "This SVG is too complicated: its parts are nested too deep",
  "too much": "This SVG is too complicated: it has too many parts",
};

const REFUSED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  [
    "foreignobject",
    "This SVG has HTML in it (foreignObject), which is not drawn. Remove it, and send it again.",
  ],
  ["text", LETTERS],
]);

/** The elements that show what they refer to; a link shows nothing. */
const SHOWING = /^(?:use|image|feImage|pattern|linearGradient|radialGradient|filter|mpath|textPath|tref)$/;

/** The attributes that may refer to a part of a file. Others, such as the name of the drawing's own file, say nothing of its look. */
const STYLES = /^(?:style|fill|stroke|filter|clip-path|mask|marker(?:-start|-mid|-end)?)$/;

function refusalOfAttribute(element: string, name: string, value: string): string | null {
  const attribute = name.slice(name.indexOf(":") + 1).toLowerCase();
  if (attribute === "href" || attribute === "src") return SHOWING.test(element) ? refusalOfUrl(value) : null;
  return STYLES.test(name) ? refusalOfStyle(value) : null;
}

/** CSS, of a style element or an attribute such as `fill`. */
function refusalOfStyle(css: string): string | null {
  const plain = css.replace(/\/\*.*?\*\//gs, "");
  // An escaped letter could hide one of the words below.
  if (/@import|\\/i.test(plain)) return ELSEWHERE;
  const urls = [...plain.matchAll(/(?:url|image(?:-set)?|src)\(\s*(["']?)(.*?)\1\s*(?:\)|$)/gis)];
  return urls.map(([, , url = ""]) => refusalOfUrl(url)).find((refusal) => refusal !== null) ?? null;
}

/** A part of the same file is none of these. A picture in the file may need more memory than the drawing has pixels. */
function refusalOfUrl(url: string): string | null {
  if (/^\s*(?:#|$)/.test(url)) return null;
  return /^\s*data:image\/(?!svg)/i.test(url) ? PICTURE : ELSEWHERE;
}

/** The text that was judged, for the drawing: nothing else may be read there. */
export const svgToDraw = (file: Uint8Array): Uint8Array =>
  new TextEncoder().encode(withoutDoctype(decoded(file) ?? ""));

function decoded(file: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
    const encoding = /^\s*<\?xml[^>]*\sencoding=["']([^"']*)/.exec(text)?.[1] ?? "utf-8";
    return /^(?:utf-?8|us-ascii)$/i.test(encoding) && text.includes("<") ? text : null;
  } catch {
    return null;
  }
}

/** A DOCTYPE that declares nothing, as drawing programs write it, is dropped. */
const withoutDoctype = (text: string): string => text.replace(/<!DOCTYPE\s[^[>]*>/, "");
