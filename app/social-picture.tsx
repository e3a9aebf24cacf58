import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { CARD_SIZE, type CardLogo, SocialCard } from "@/components/social/card";
import { drawableText } from "@/components/social/drawable-text";
import { fontCharacters } from "@/components/social/font-characters";
import { plainDrawing } from "@/components/social/plain-drawing";
import { findLogoBytes } from "@/lib/core/data/shop/logos";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { drawOnce } from "./draw-once";

interface SocialPicture {
  title: string;
  lines: string[];
  /** A path of the shop, or an address elsewhere, which is not fetched. */
  image: string;
}

export async function socialPicture({ title, lines, image }: SocialPicture): Promise<Response> {
  const drawing = drawOnce(
    JSON.stringify([shopName(), title, lines, image, shopRecord().logo.light?.id]),
    () => draw({ title, lines, image }),
  );
  if (!drawing)
    return new Response("Too many pictures are being drawn; please try again\n", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5" },
    });
  return new Response(await drawing, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}

async function draw({ title, lines, image }: SocialPicture): Promise<ArrayBuffer> {
  const [strong, plain, drawing, logo] = await Promise.all([
    readFile(join(process.cwd(), "app/fonts/archivo-600.woff")),
    readFile(join(process.cwd(), "app/fonts/archivo-500.woff")),
    readDrawing(image),
    readLogo(),
  ]);
  const [inStrong, inPlain] = [fontCharacters(strong), fontCharacters(plain)];
  const characters = new Set([...inStrong].filter((code) => inPlain.has(code)));
  const card = (
    <SocialCard
      title={drawableText(title, characters) || shopName()}
      lines={lines.map((line) => drawableText(line, characters)).filter(Boolean)}
      drawing={drawing}
      logo={logo}
    />
  );
  const fonts = [
    { name: "Archivo", data: strong, weight: 600 as const },
    { name: "Archivo", data: plain, weight: 500 as const },
  ];
  return await new ImageResponse(card, { ...CARD_SIZE, fonts }).arrayBuffer();
}

async function readLogo(): Promise<CardLogo | null> {
  const { light } = shopRecord().logo;
  const bytes = light && (await findLogoBytes(light.id, "head"));
  if (!bytes) return null;
  const url = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  return { url, width: light.width, height: light.height };
}

async function readDrawing(image: string): Promise<string | null> {
  // Only the shop's own drawings: an administrator's address must not make the server fetch anything.
  if (!/^\/parts\/[\w-]+\.svg$/.test(image)) return null;
  const svg = await readFile(join(process.cwd(), "public", image), "utf8").catch(() => null);
  return svg && `data:image/svg+xml;base64,${Buffer.from(plainDrawing(svg)).toString("base64")}`;
}
