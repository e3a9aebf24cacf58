import { SYSTEM } from "../lib/core/commands/audit/actor";
import { auditNow } from "../lib/core/commands/audit/move-audit";
import { findLogoBytes, storeLogo } from "../lib/core/data/shop/logos";
import { newId } from "../lib/core/data/store/ids";
import {
  LOGO_MODES,
  LOGO_SIZES,
  type Logo,
  type LogoPicture,
  type LogoSize,
} from "../lib/core/domain/shop/logo";
import { isFixedPage, type PageKind, pagePath } from "../lib/core/domain/shop/published-pages";
import { insertOwnPage, storeContent } from "../lib/features/own-pages/data/change-pages";
import { findOwnPage, listOwnPages } from "../lib/features/own-pages/data/read-pages";
import {
  isSameContent,
  type OwnPage,
  type PageContent,
  WRITTEN,
} from "../lib/features/own-pages/domain/own-page";
import { Refusal } from "./database-transfer/refusal";
import type { PageInFile, PartsOfFile, PictureInFile } from "./settings-file";

/** The parts of a file of settings that are no part of the shop's record: the drawings of the logo, and the written pages. */

/** The same shop gives the same parts, and so does another one that has taken them in. */
export async function findParts({ logo }: { logo: Logo }): Promise<PartsOfFile> {
  const [light, dark] = await Promise.all(LOGO_MODES.map((mode) => findPicture(logo[mode])));
  return { logo: { light: light ?? null, dark: dark ?? null }, pages: await findPages() };
}

async function findPicture(picture: LogoPicture | null): Promise<PictureInFile | null> {
  if (picture === null) return null;
  const drawn = await Promise.all(
    LOGO_SIZES.map(async (size) => [size, await findLogoBytes(picture.id, size)] as const),
  );
  const png = drawn.map(([size, bytes]) => [size, Buffer.from(bytes ?? []).toString("base64")]);
  return { ...picture, png: Object.fromEntries(png) as Record<LogoSize, string> };
}

/** Fixed pages in their order, then own ones by their slug, then articles, the oldest first, as they are taken in. */
async function findPages(): Promise<PageInFile[]> {
  const pages = await Promise.all((await listOwnPages()).map(({ id }) => findOwnPage(id)));
  const written = pages.filter((page) => page !== null && (page.draft !== null || page.published !== null));
  return (written as OwnPage[])
    .map((page) => ({ page, key: keyOf(page) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ page: { kind, path, draft, published } }) => ({
      kind,
      ...(isFixedPage(kind) ? {} : { slug: slugIn(path) }),
      published: published && contentIn(published),
      draft: draft && contentIn(draft),
    }));
}

function keyOf({ kind, path, versions, published }: OwnPage): string {
  if (isFixedPage(kind)) return `0 ${path}`;
  if (kind === "page") return `1 ${path}`;
  return `2 ${versions.at(-1)?.at ?? published?.at ?? "unpublished"} ${path}`;
}

const slugIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const contentIn = ({ title, text, inFooter, position }: PageContent): PageContent => ({
  title,
  text,
  inFooter,
  position,
});

/** Stores the drawings, which the record names afterwards. @returns the logo for the record */
export async function takeLogo(logo: NonNullable<PartsOfFile["logo"]>): Promise<Logo> {
  const [light, dark] = await Promise.all(LOGO_MODES.map((mode) => takePicture(logo[mode])));
  return { light: light ?? null, dark: dark ?? null };
}

async function takePicture(picture: PictureInFile | null): Promise<LogoPicture | null> {
  if (picture === null) return null;
  const { png, ...shown } = picture;
  const drawn = Object.entries(png).map(([size, text]) => [size, Buffer.from(text, "base64")]);
  await storeLogo(shown, Object.fromEntries(drawn) as Record<LogoSize, Buffer>);
  return shown;
}

/**
 * Publishes what differs, as a new version, and stores drafts. It can be repeated. Pages that the file does not have stay.
 * @throws Refusal where a page has no room
 */
export async function takePages(pages: readonly PageInFile[]): Promise<void> {
  for (const page of pages) {
    const id = await idOf(page);
    await take(id, page.published, true);
    await take(id, page.draft, false);
  }
  await auditNow("ownPages");
}

async function take(id: string, content: PageContent | null, publish: boolean): Promise<void> {
  const page = await findOwnPage(id);
  const there = publish ? page?.published : page?.draft;
  if (page === null || content === null || (there && isSameContent(there, content))) return;
  if (!(await storeContent(page, content, { publish, by: SYSTEM })))
    throw new Refusal(`${page.path} was changed meanwhile. Import the file again.`);
}

async function idOf({ kind, slug = "", published, draft }: PageInFile): Promise<string> {
  if (isFixedPage(kind)) return kind;
  const path = pagePath(kind, slug);
  const there = (await listOwnPages()).find((page) => page.path === path);
  if (there) return there.id;
  const _id = newId();
  const title = (published ?? draft)?.title ?? slug;
  const inserted = await insertOwnPage({ _id, requestHash: "" }, { kind, title, slug }, SYSTEM);
  if (inserted !== "inserted") throw new Refusal(`${path} is not imported: ${whyNot(kind, inserted)}`);
  return _id.toHexString();
}

const whyNot = (kind: Exclude<PageKind, "imprint">, refused: string): string =>
  refused === "full" && kind in WRITTEN
    ? `the shop has as many ${WRITTEN[kind as keyof typeof WRITTEN].word} as it takes`
    : "another page has this slug";
