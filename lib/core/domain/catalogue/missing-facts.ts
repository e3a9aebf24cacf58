import { EU_COUNTRIES } from "@/lib/values/country-codes";
import type { ProductRecordView } from "./product-views";

export interface MissingFact {
  text: string;
  /** An offer in the European Union has to have it (Regulation (EU) 2023/988, Article 19); anything else only helps. */
  isRequired: boolean;
}

/** The facts that a product should have before it is public, those that the law asks for first. */
export function missingFacts({ facts, pictures, image, description }: ProductRecordView): MissingFact[] {
  const { makerCountry, responsibleName, responsibleAddress, responsibleContact } = facts;
  const isAbroad = makerCountry !== "" && !EU_COUNTRIES.has(makerCountry);
  const required: [text: string, isThere: boolean][] = [
    ["A picture", pictures.length > 0 || image !== ""],
    ["The maker's name", facts.maker !== ""],
    ["The maker's postal address", facts.makerAddress !== ""],
    ["The maker's e-mail or page", facts.makerContact !== ""],
    ["The maker's country", makerCountry !== ""],
    ["The name of the responsible person in the European Union", !isAbroad || responsibleName !== ""],
    ["The responsible person's postal address", !isAbroad || responsibleAddress !== ""],
    ["The responsible person's e-mail or page", !isAbroad || responsibleContact !== ""],
  ];
  const helpful: [text: string, isThere: boolean][] = [
    ["A description", description !== ""],
    ["Words for each picture, for people who cannot see it", pictures.every(({ alt }) => alt !== "")],
    ["The country of origin and the customs code", facts.countryOfOrigin !== "" && facts.customsCode !== ""],
    ["The weight of a piece", facts.netWeight !== null],
  ];
  return [...missing(required, true), ...missing(helpful, false)];
}

const missing = (facts: readonly [string, boolean][], isRequired: boolean): MissingFact[] =>
  facts.flatMap(([text, isThere]) => (isThere ? [] : [{ text, isRequired }]));
