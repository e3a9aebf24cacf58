import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MayNotOrderNotice } from "@/components/orders/may-not-order-notice";
import { NotOrderableNotice } from "@/components/orders/not-orderable-notice";
import { choicesByCompany } from "@/components/orders/offered-addresses";
import { OrderAside } from "@/components/orders/order-aside";
import { OrderForm } from "@/components/orders/order-form";
import { ProductSummary } from "@/components/orders/product-summary";
import { ServedCountries } from "@/components/people/account/served-countries";
import { firstChoice } from "@/components/site/acting-for";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { requireViewer } from "@/lib/auth/viewer";
import { findHoldHours } from "@/lib/core/commands/orders/admission";
import { findPricesFor } from "@/lib/core/commands/prices/company-prices";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { findOrderAddresses } from "@/lib/core/data/companies/company-addresses";
import { servedCountries } from "@/lib/core/data/orders/countries";
import { findAddresses } from "@/lib/core/data/people/addresses";
import { findProfile } from "@/lib/core/data/people/users";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { freeCredit } from "@/lib/core/domain/companies/terms";
import { beyondOneOrder } from "@/lib/core/domain/orders/payable";
import type { Viewer } from "@/lib/core/domain/people/access";
import { actingFor, companiesToOrderFor } from "@/lib/core/domain/people/acting-for";
import { orderBarOf } from "@/lib/core/domain/people/may-order";
import { canBeOrdered, judgeQuantity, lotFloor } from "@/lib/core/domain/prices/lots";
import { withCompanyPrices } from "@/lib/core/domain/prices/own-prices";
import type { PriceTerms } from "@/lib/core/domain/prices/tiers";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { centsToDollars } from "@/lib/values/money";

export const generateMetadata = (): Metadata => ({ title: LABELS.action.purchase });

interface Props {
  params: Promise<{ productId: string }>;
  searchParams: Promise<RawQuery>;
}

export default async function OrderPage({ params, searchParams }: Props) {
  const { productId } = await params;
  const { quantity: asked } = readParameters(PRIVATE_PAGES.order.parameters, await searchParams);
  const viewer = await requireViewer(
    listHref(`/orders/${encodeURIComponent(productId)}`, { quantity: asked }),
  );
  const [product, profile, holdHours, { delivery }, ofCompanies, served] = await Promise.all([
    findProductById(productId),
    findProfile(viewer),
    findHoldHours(viewer),
    findAddresses(viewer),
    findOrderAddresses(viewer),
    servedCountries(),
  ]);
  if (!product) notFound();
  const acting = actingFor(viewer);
  const ownTerms = await ownTermsOf(viewer, product);
  const bar = orderBarOf(viewer);
  const inStock = canBeOrdered(product) && beyondOneOrder(product) === null;
  const orderable = inStock && bar === null;
  return (
    <div className="page-width">
      <Breadcrumbs
        trail={[
          { label: LABELS.nav.product, href: "/singlegoods" },
          { label: product.name, href: `/goods/${product.slug}` },
        ]}
        here={LABELS.action.purchase}
      />
      <h1 className="form-title">{LABELS.action.purchase}</h1>
      <div className="form-layout">
        <div className="grid gap-6">
          <ProductSummary product={product} hasOwnPrices={Object.keys(ownTerms).length > 0} />
          {inStock && bar ? <MayNotOrderNotice bar={bar} /> : null}
          {orderable ? (
            <ServedCountries served={served}>
              <OrderForm
                product={product}
                customer={{ name: viewer.name, email: viewer.email, phone: profile.phone }}
                address={profile.address}
                savedAddresses={delivery}
                quantity={initialQuantity(asked, product)}
                companies={companiesToOrderFor(viewer).map(({ companyId, name, state, credit }) => ({
                  id: companyId,
                  name,
                  state,
                  ...(credit
                    ? {
                        credit: {
                          netDays: credit.netDays,
                          discount: credit.discount,
                          free: centsToDollars(freeCredit(credit)),
                        },
                      }
                    : {}),
                }))}
                ownTerms={ownTerms}
                orderFor={firstChoice(acting.company?.companyId ?? null, acting.state)}
                companyAddresses={choicesByCompany(ofCompanies)}
              />
            </ServedCountries>
          ) : null}
          {inStock ? null : <NotOrderableNotice product={product} />}
        </div>
        {orderable ? (
          <OrderAside
            holdHours={holdHours}
            usualHours={env().unpaidOrderHours}
            canOrderOnAccount={companiesToOrderFor(viewer).some(({ credit }) => credit)}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The quantity that a link asks for, if it can be ordered; else the smallest order. */
function initialQuantity(asked: number | undefined, product: ProductView): number {
  const smallest = lotFloor(product.minimumLot);
  return asked !== undefined && judgeQuantity(asked, product).ok ? asked : smallest;
}

/** The terms of the product for each company of the viewer that has a price list. The form shows the price of the one that is chosen. */
async function ownTermsOf(viewer: Viewer, product: ProductView): Promise<Record<string, PriceTerms>> {
  const now = new Date();
  const found = await Promise.all(
    companiesToOrderFor(viewer).map(async ({ companyId }) => {
      const prices = await findPricesFor(viewer, companyId, [product.id]);
      const { priceCents, tiers } = withCompanyPrices(product, prices, now);
      return prices ? [[companyId, { priceCents, tiers }] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
