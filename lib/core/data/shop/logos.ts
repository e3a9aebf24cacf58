import { Binary } from "mongodb";
import { files } from "@/lib/core/data/catalogue/collections";
import type { LogoFile } from "@/lib/core/data/catalogue/file-documents";
import { requireId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import type { LogoPicture, LogoSize } from "@/lib/core/domain/shop/logo";

/** The logo as it is stored; null where this file was never sent. */
export async function findLogo(id: string): Promise<LogoPicture | null> {
  const found = await files().findOne<LogoFile>(
    { _id: requireId(id), kind: "logo" },
    { projection: { width: 1, height: 1 } },
  );
  return found && { id, width: found.width, height: found.height };
}

export async function storeLogo(
  { id, width, height }: LogoPicture,
  png: Record<LogoSize, Buffer>,
): Promise<void> {
  const stored = Object.fromEntries(Object.entries(png).map(([size, bytes]) => [size, new Binary(bytes)]));
  await insertOnce(files(), {
    ...{ _id: requireId(id), kind: "logo", width, height, storedAt: new Date() },
    png: stored as LogoFile["png"],
  });
}

/** The PNG of a logo in one size; null where there is no such logo. */
export async function findLogoBytes(id: string, size: LogoSize): Promise<Uint8Array | null> {
  const found = await files().findOne<LogoFile>(
    { _id: requireId(id), kind: "logo" },
    { projection: { [`png.${size}`]: 1 } },
  );
  return found ? found.png[size].buffer : null;
}
