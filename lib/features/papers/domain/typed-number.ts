import { z } from "zod";

/** A number of a paper in a form. */
export const typedNumberSchema = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, "A number such as 1200");
