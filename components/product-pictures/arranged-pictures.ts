import type { z } from "zod";
import type { filesSchema } from "@/lib/domain/schemas/files";

/** The files of a product as `GET /api/goods/{id}/files` answers them. */
export type Files = z.output<typeof filesSchema>;
export type ShownPicture = Files["pictures"][number];

const idsOf = (pictures: readonly ShownPicture[]): string => pictures.map(({ _id }) => _id).join();

/** Whether order, texts or number differ. */
export const isChanged = (read: readonly ShownPicture[], now: readonly ShownPicture[]): boolean =>
  idsOf(read) !== idsOf(now) || read.some(({ alt }, index) => alt !== now[index]?.alt.trim());

/** With the picture at `from` at the position `to`; as it is where there is no such position. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [item] = list.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/**
 * The editor's pictures after the shop has others than those that were read: own changes stay, everything else is as it is
 * now.
 */
export function rebased(
  read: readonly ShownPicture[],
  own: readonly ShownPicture[],
  now: readonly ShownPicture[],
): ShownPicture[] {
  const before = new Map(read.map((picture) => [picture._id, picture]));
  const later = new Map(now.map((picture) => [picture._id, picture]));
  const isOrderOwn = idsOf(own.filter(({ _id }) => before.has(_id))) !== idsOf(read.filter(isIn(own)));
  const kept = own.filter(({ _id }) => later.has(_id) || !before.has(_id));
  const added = now.filter(({ _id }) => !before.has(_id) && !own.some((one) => one._id === _id));
  const texted = [...kept, ...added].map((picture) => {
    const newer = later.get(picture._id);
    return newer && picture.alt === before.get(picture._id)?.alt ? newer : picture;
  });
  if (isOrderOwn) return texted;
  const place = (id: string) => now.findIndex(({ _id }) => _id === id);
  return texted
    .map((picture, index) => ({
      picture,
      at: place(picture._id) >= 0 ? place(picture._id) : now.length + index,
    }))
    .sort((a, b) => a.at - b.at)
    .map(({ picture }) => picture);
}

const isIn =
  (pictures: readonly ShownPicture[]) =>
  ({ _id }: ShownPicture): boolean =>
    pictures.some((one) => one._id === _id);
