import { z } from "zod";
import { isLoopbackHost } from "@/lib/values/loopback";

/** Kinds of settings of the environment. `settings.ts` of a room or feature declares its own with them. */

export type SettingFields = Readonly<Record<string, z.ZodType>>;

/** A whole number with its default. */
export const whole = (min: number, max: number, preset: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .default(preset);
};

export const urlOf = (protocols: string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);

/** A URL without a path. */
export const originSchema = urlOf(["http:", "https:"], "must be a URL like https://shop.example.com")
  .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value), "must be a URL without a path")
  .transform((value) => new URL(value).origin);

export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname);
