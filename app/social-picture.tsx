import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { CARD_SIZE, SocialCard } from "@/components/social/card";
import { plainDrawing } from "@/components/social/plain-drawing";

interface SocialPicture {
  title: string;
  lines: string[];
  /** A path of the shop, or an address elsewhere, which is not fetched. */
  image: string;
}

export async function socialPicture({ title, lines, image }: SocialPicture): Promise<ImageResponse> {
  const [strong, plain, drawing] = await Promise.all([
    readFile(join(process.cwd(), "app/fonts/archivo-600.woff")),
    readFile(join(process.cwd(), "app/fonts/archivo-500.woff")),
    readDrawing(image),
  ]);
  return new ImageResponse(<SocialCard title={title} lines={lines} drawing={drawing} />, {
    ...CARD_SIZE,
    fonts: [
      { name: "Archivo", data: strong, weight: 600 },
      { name: "Archivo", data: plain, weight: 500 },
    ],
  });
}

async function readDrawing(image: string): Promise<string | null> {
  // Only the shop's own drawings: an administrator's address must not make the server fetch anything.
  if (!/^\/parts\/[\w-]+\.svg$/.test(image)) return null;
  const svg = await readFile(join(process.cwd(), "public", image), "utf8").catch(() => null);
  return svg && `data:image/svg+xml;base64,${Buffer.from(plainDrawing(svg)).toString("base64")}`;
}
