import type { Look } from "@/lib/core/domain/shop/look";
import { patchShop, type ReadPart, useShopForm } from "../use-shop-form";

export interface LookFormProps {
  look: Look;
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
}

type LookForm<Typed extends object> = LookFormProps &
  Pick<
    Parameters<typeof useShopForm<Look, Typed>>[0],
    "name" | "typed" | "restore" | "take" | "differences" | "showRefusal"
  >;

/** A form of some fields of the look. Another person's change of other fields of it is kept. */
export function useLookForm<Typed extends object>({ look, revision, ...form }: LookForm<Typed>) {
  const { save, ...rest } = useShopForm<Look, Typed>({
    ...form,
    read: { part: look, revision },
    partOf: (shop) => shop.look,
    send: (changed, of) => patchShop({ look: changed, revision: of }),
  });
  return {
    ...rest,
    save: (changes: Partial<Look>, from?: ReadPart<Look>) =>
      save(changes, { ...(from ? { from } : {}), done: "Look changed" }),
  };
}
