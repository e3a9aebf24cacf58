import type { z } from "zod";
import type { wishSchema } from "@/lib/domain/schemas/wishes";
import type { WishView } from "@/lib/domain/wishes";

/** A wish with the wire's names. */
export const toWishAnswer = ({ image, ...wish }: WishView): z.output<typeof wishSchema> => ({
  ...wish,
  img: image,
});
