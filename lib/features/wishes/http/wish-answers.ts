import type { z } from "zod";
import type { wishSchema } from "@/lib/features/wishes/domain/schemas";
import type { WishView } from "@/lib/features/wishes/domain/wishes";

/** A wish with the wire's names. */
export const toWishAnswer = ({ image, ...wish }: WishView): z.output<typeof wishSchema> => ({
  ...wish,
  img: image,
});
