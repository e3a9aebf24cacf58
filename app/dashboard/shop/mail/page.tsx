import type { Metadata } from "next";
import { MailPreview } from "@/components/shop/mail-preview";
import { MailSettingsForm } from "@/components/shop/mail-settings-form";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/services/mails/render-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";

export const metadata: Metadata = { title: "Mail" };

/** Short, and one that each customer gets. */
const SAMPLE = "welcome";

export default async function MailPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop/mail");
  const { mail, revision } = await loadShopRecord();
  const { mailFrom, smtpUrl, publicUrl } = env();
  const samples = mailSamples(publicUrl);
  const sample = samples.find(({ name }) => name === SAMPLE);
  return (
    <>
      <ShopHead page="mail">The sender of your mails, and your words below each of them.</ShopHead>
      <MailSettingsForm mail={mail} revision={revision} owner={viewer.email} />
      {sample ? (
        <MailPreview
          mail={mail}
          shopName={shopName()}
          mailFrom={mailFrom}
          sends={smtpUrl !== null}
          sample={{ name: SAMPLE, ...renderMail(sample.content) }}
          mails={samples.map(({ name, content: { subject } }) => ({ name, subject }))}
        />
      ) : null}
    </>
  );
}
