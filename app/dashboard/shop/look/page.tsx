import type { Metadata } from "next";
import { ownPoints } from "@/components/home/facility";
import { AccountSection } from "@/components/people/account/account-section";
import { ColourForm } from "@/components/shop/look/colour-form";
import { LogoForm } from "@/components/shop/look/logo-form";
import { TextsForm } from "@/components/shop/look/texts-form";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { ownLook } from "@/lib/core/domain/shop/shown-look";

export const metadata: Metadata = { title: "Look" };

export default async function LookPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop/look");
  const { look, logo, revision } = await loadShopRecord();
  const facility = ownPoints().map(({ title, text }) => ({ title, text }));
  return (
    <>
      <ShopHead page="look">How your shop looks, and what its front page says.</ShopHead>
      <AccountSection
        id="logo"
        title="Logo"
        lead="In the head of each page, in tabs, on phones and in shared links and in mails."
      >
        <LogoForm mode="light" label="Logo" picture={logo.light} revision={revision} owner={viewer.email} />
        {logo.light === null ? null : (
          <LogoForm
            mode="dark"
            label="Logo for dark pages"
            picture={logo.dark}
            revision={revision}
            owner={viewer.email}
          />
        )}
      </AccountSection>
      <AccountSection
        id="colour"
        title="Colour and corners"
        lead="Its shades for light and dark pages are made of it."
      >
        <ColourForm look={look} revision={revision} owner={viewer.email} />
      </AccountSection>
      <AccountSection
        id="front-page"
        title="Front page"
        lead="Plain texts. A field that you empty says the shop's own text again."
      >
        <TextsForm look={look} revision={revision} own={{ ...ownLook(), facility }} owner={viewer.email} />
      </AccountSection>
    </>
  );
}
