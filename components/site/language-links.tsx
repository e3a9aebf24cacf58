import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { ENGLISH, LANGUAGES, language } from "@/lib/values/language";
import { LanguageLink } from "./language-link";

/** At the foot of a page: the same page in the shop's other languages. Nothing where it speaks English alone. */
export function LanguageLinks() {
  const { languages } = shopRecord();
  if (languages.length === 0) return null;
  const others = [
    { code: ENGLISH, name: "English" },
    ...LANGUAGES.filter(({ code }) => languages.includes(code)),
  ].filter(({ code }) => code !== language());
  return (
    <p className="site-footer-note">
      {others.map(({ code, name }) => (
        <LanguageLink key={code} code={code} name={name} />
      ))}
    </p>
  );
}
