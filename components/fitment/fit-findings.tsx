import { Button } from "@/components/ui/button";
import { rich } from "@/components/ui/rich";
import { Status } from "@/components/ui/status";
import { SOURCES_TEXT } from "@/lib/core/domain/fitment/sources-text";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { msg, plural, t } from "@/lib/values/text";
import type { ListFinding, ListFit } from "./fit-summary";
import { findingsByUse, namesText } from "./fit-summary";

type Product = ListFit["products"][number];

interface FitFindingsProps {
  fit: ListFit;
  /** Puts one product in the place of another. Without it the offers are links alone. */
  onReplace?: (productId: string, by: string) => void;
  onAdd?: (productId: string) => void;
}

/** How the products of a list fit each other, the conflicts first. It is advice: nothing is refused because of it. */
export function FitFindings({ fit, onReplace, onAdd }: FitFindingsProps) {
  const products = new Map(fit.products.map((product) => [product.productId, product]));
  const nameOf = (id: string) => products.get(id)?.name ?? t("A part");
  const { conflicts, missing, solved, notKnown } = findingsByUse(fit);
  return (
    <>
      <ul className="grid gap-4">
        {conflicts.map((finding) => (
          <Finding key={keyOf(finding)} finding={finding} nameOf={nameOf} tone="bad" word={t("Conflicts")}>
            {finding.instead.map(({ side, product }) => {
              const { productIds } = finding[side];
              const [only = "", ...others] = productIds;
              return (
                <Offer
                  key={side}
                  lead={t`Instead of ${namesText(productIds.map(nameOf))}`}
                  product={product}
                  action={
                    onReplace && others.length === 0
                      ? {
                          label: t("Take it instead"),
                          of: t`${product.name} instead of ${nameOf(only)}`,
                          run: () => onReplace(only, product.productId),
                        }
                      : null
                  }
                />
              );
            })}
          </Finding>
        ))}
        {missing.map((finding) => (
          <Finding
            key={keyOf(finding)}
            finding={finding}
            nameOf={nameOf}
            tone="low"
            word={t("Needs an adapter")}
          >
            {finding.adapters.map((product) => (
              <Offer
                key={product.productId}
                lead={t("The adapter")}
                product={product}
                action={
                  onAdd ? { label: t("Add it"), of: product.name, run: () => onAdd(product.productId) } : null
                }
              />
            ))}
          </Finding>
        ))}
        {solved.map((finding) => (
          <Finding
            key={keyOf(finding)}
            finding={finding}
            nameOf={nameOf}
            tone="ok"
            word={t("Fits with its adapter")}
          >
            <p className="text-ink-2">{t`${namesText(finding.solvedBy.map(nameOf))} brings them together.`}</p>
          </Finding>
        ))}
        {fit.fitting > 0 ? (
          <li className="verdict">
            <Status tone="ok">{t("Fits")}</Status>
            <span>
              {t(
                plural(
                  fit.fitting,
                  "in 1 place where two parts meet",
                  msg`in ${fit.fitting} places where two parts meet`,
                ),
              )}
            </span>
          </li>
        ) : null}
        {fit.unjudged.length > 0 ? (
          <li className="verdict">
            <Status tone="wait">{t("Not known")}</Status>
            <span>{t`${namesText(fit.unjudged.map(nameOf))}: no table says how they meet the other parts`}</span>
          </li>
        ) : null}
      </ul>
      {notKnown.length > 0 ? (
        <details className="mt-4">
          <summary>
            {t(plural(notKnown.length, "1 pair is not known", msg`${notKnown.length} pairs are not known`))}
          </summary>
          <ul className="mt-3 grid gap-4">
            {notKnown.map((finding) => (
              <Finding
                key={keyOf(finding)}
                finding={finding}
                nameOf={nameOf}
                tone="wait"
                word={t("Not known")}
              />
            ))}
          </ul>
        </details>
      ) : null}
      {fit.more > 0 ? <p className="mt-4 text-ink-3">{t`And ${fit.more} more.`}</p> : null}
      <p className="mt-4 text-ink-3">
        {t(SOURCES_TEXT)}. {t("What is not known may fit or not: please measure.")}
      </p>
    </>
  );
}

const keyOf = ({ first, second }: ListFinding): string =>
  [first, second].map(({ kind, values }) => `${kind} ${values.join(" ")}`).join(" | ");

interface FindingProps {
  finding: ListFinding;
  nameOf: (productId: string) => string;
  tone: "bad" | "low" | "ok" | "wait";
  word: string;
  children?: React.ReactNode;
}

function Finding({ finding, nameOf, tone, word, children }: FindingProps) {
  const { first, second, said } = finding;
  const { detail, source } = said ?? finding;
  return (
    <li className="grid gap-1 wrap-anywhere">
      <p className="verdict">
        <Status tone={tone}>{word}</Status>
        <span>
          {rich(
            msg`<b>${namesText(first.productIds.map(nameOf))}</b> with <b>${namesText(second.productIds.map(nameOf))}</b>`,
            { b: (inside) => <b>{inside}</b> },
          )}
          {detail ? `: ${detail}` : ""}
        </span>
      </p>
      {children}
      <p className="text-ink-3">
        {said?.first ?? first.label} – {said?.second ?? second.label}
        {source ? `. ${source}` : ""}
      </p>
    </li>
  );
}

interface OfferProps {
  lead: string;
  product: Product;
  action: { label: string; of: string; run: () => void } | null;
}

function Offer({ lead, product, action }: OfferProps) {
  return (
    <p className="verdict">
      <span>
        {lead}: <a href={localHref(`/goods/${product.slug}`)}>{product.name}</a>{" "}
        <span className="text-ink-3">{product.sku}</span>
      </span>
      {action ? (
        <Button size="small" aria-label={`${action.label}: ${action.of}`} onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </p>
  );
}
