import { sumDistanceSales } from "@/lib/core/data/tax/distance-sales";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { distanceLimit } from "@/lib/core/domain/tax/distance-sales";
import { env } from "@/lib/env";
import { distanceSalesMail } from "@/lib/services/mails/tax-mails";
import { shopCurrency } from "@/lib/values/currency";
import type { MailWriter } from "./mail-job";

export const writeDistanceSales: MailWriter<"mail.distance-sales"> = async ({ payload: { year } }) => ({
  to: { name: shopName(), email: env().ordersMailTo },
  content: distanceSalesMail({
    year,
    soldCents: await sumDistanceSales(year, null),
    limitCents: distanceLimit(shopCurrency()),
    url: `${env().publicUrl}/dashboard/shop/tax`,
  }),
});
