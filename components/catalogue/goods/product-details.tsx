import type { ReactNode } from "react";
import { Markdown } from "@/components/ui/markdown";
import { documentPath, fileSizeText, languageName } from "@/lib/core/domain/catalogue/pdf-documents";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { countryName } from "@/lib/values/country-codes";
import { language } from "@/lib/values/language";
import { t } from "@/lib/values/text";
import { compareHref } from "./compare-query";
import { factRows } from "./fact-rows";

interface ProductDetailsProps {
  product: ProductDetailView;
  /** Its documents have no URL before it is published. */
  isDraft?: boolean;
}

/** The long description, the facts, the documents and the safety information of a product. Nothing of which nothing is known is shown. */
export function ProductDetails({ product, isDraft = false }: ProductDetailsProps) {
  const { longDescription } = product.facts;
  const rows = factRows(product);
  return (
    <>
      {longDescription ? (
        <Part id="description" title={t("Description")}>
          <Markdown text={longDescription} below={2} />
        </Part>
      ) : null}
      {/* The SKU alone stands above already. */}
      {rows.length > 1 ? (
        <Part id="facts" title={t("Facts")}>
          <table className="data-table fact-table">
            <caption className="sr-only">{t("Facts")}</caption>
            <tbody>
              {rows.map(({ label, text }) => (
                <tr key={`${label} ${text}`}>
                  <th scope="row">{label}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-4">
            <a href={compareHref([product.id])} rel="nofollow">
              {t("Compare with others")}
            </a>
          </p>
        </Part>
      ) : null}
      <Documents documents={product.documents} isDraft={isDraft} />
      <Safety product={product} />
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="section product-part" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Each is saved, not shown: the shop opens no PDF in its own origin. */
function Documents({ documents, isDraft }: Pick<ProductDetailView, "documents"> & { isDraft: boolean }) {
  if (documents.length === 0) return null;
  return (
    <Part id="documents" title={t("Documents")}>
      <ul className="grid gap-3">
        {documents.map((document) => (
          <li key={document.id} className="wrap-anywhere">
            {isDraft ? (
              document.title
            ) : (
              <a
                href={documentPath(document)}
                type="application/pdf"
                hrefLang={document.language ?? undefined}
                download
              >
                {document.title}
              </a>
            )}
            <span className="text-ink-2 whitespace-nowrap">
              {" · "}
              {[
                document.language && languageName(document.language, language()),
                "PDF",
                fileSizeText(document.bytes).replace(" ", "\u00a0"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {isDraft ? (
        <p className="mt-3 text-ink-2">{t("They can be opened once the product is published.")}</p>
      ) : null}
    </Part>
  );
}

/** The words that an offer in the European Union has to have (Regulation (EU) 2023/988, Article 19). */
function Safety({ product: { facts } }: { product: ProductDetailView }) {
  const { maker, makerAddress, makerContact, makerCountry, warnings } = facts;
  const { responsibleName, responsibleAddress, responsibleContact } = facts;
  const hasMaker = makerAddress !== "" || makerContact !== "";
  const hasResponsible = responsibleName !== "" || responsibleAddress !== "" || responsibleContact !== "";
  if (!hasMaker && !hasResponsible && warnings === "") return null;
  return (
    <Part id="safety" title={t("Safety")}>
      {warnings ? <p className="mb-4 whitespace-pre-line">{warnings}</p> : null}
      <dl className="grid gap-4 sm:grid-cols-2">
        {hasMaker ? (
          <Person
            title={t("Maker")}
            name={maker}
            address={[makerAddress, makerCountry && countryName(makerCountry, language())]
              .filter(Boolean)
              .join("\n")}
            contact={makerContact}
          />
        ) : null}
        {hasResponsible ? (
          <Person
            title={t("Responsible person in the European Union")}
            name={responsibleName}
            address={responsibleAddress}
            contact={responsibleContact}
          />
        ) : null}
      </dl>
    </Part>
  );
}

interface PersonProps {
  title: string;
  name: string;
  address: string;
  /** An e-mail or an https URL. */
  contact: string;
}

function Person({ title, name, address, contact }: PersonProps) {
  const isPage = contact.startsWith("https://");
  return (
    <div>
      <dt className="text-ink-3">{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {[name, address].filter(Boolean).join("\n")}
        {contact ? (
          <>
            {"\n"}
            <a href={isPage ? contact : `mailto:${contact}`} rel="nofollow noopener noreferrer">
              {contact}
            </a>
          </>
        ) : null}
      </dd>
    </div>
  );
}
