import { isFamily, isFamilyFull } from "@/lib/core/data/catalogue/family-members";
import { NO_FAMILY } from "@/lib/core/domain/catalogue/families/family";
import { type Refusal, refuse } from "@/lib/values/result";

/**
 * The refusal of a family that there is not, or that has as many products as it takes; null where it is right. Products that
 * enter a family at the same moment may be a few too many: its page shows them all the same.
 */
export async function refuseFamily(slug: string | undefined): Promise<Refusal | null> {
  if (!slug) return null;
  if (!(await isFamily(slug))) return refused(NO_FAMILY.unknown);
  return (await isFamilyFull(slug)) ? refused(NO_FAMILY.full) : null;
}

const refused = (message: string): Refusal => refuse("invalid", message, { fields: { family: message } });
