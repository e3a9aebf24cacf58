import { readFile } from "node:fs/promises";
import { join } from "node:path";
import swaggerFolder from "swagger-ui-dist/absolute-path.js";

const FROM_PACKAGE: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

const OWN: Readonly<Record<string, { type: string; text: string }>> = {
  "page.js": {
    type: "text/javascript; charset=utf-8",
    text: 'SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#calls", deepLinking: true });\n',
  },
  "page.css": {
    type: "text/css; charset=utf-8",
    text: "body { margin: 0; } .intro { max-width: 1420px; margin: 1rem auto 0; padding: 0 20px; font: 1rem/1.5 system-ui, sans-serif; } h1.intro { font-size: 1.5rem; }\n",
  },
};

/** The files of the page about the calls, by name: nothing else of the package is reachable. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const own = Object.hasOwn(OWN, file) ? OWN[file] : undefined;
  if (own) return asset(own.text, own.type);
  const type = Object.hasOwn(FROM_PACKAGE, file) ? FROM_PACKAGE[file] : undefined;
  if (!type) return new Response("Not found", { status: 404, headers: { "X-Robots-Tag": "noindex" } });
  return asset(await readFile(join(swaggerFolder(), file)), type);
}

const asset = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=3600", "X-Robots-Tag": "noindex" },
  });
