import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { BasketLink } from "@/components/basket/basket-link";
import { ActingForBar } from "@/components/companies/acting-for-bar";
import { BicycleAtSignIn } from "@/components/fitment/bicycle-at-sign-in";
import { shopIcons } from "@/components/site/shop-icons";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { SoftNavigation } from "@/components/site/soft-navigation";
import { socialImages } from "@/components/social/social-images";
import { Spinner } from "@/components/ui/spinner";
import { ToastHost } from "@/components/ui/toast-host";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { recordAttributes } from "@/lib/core/domain/shop/shop-record";
import { lookSheet, shopDescription, shopTagline } from "@/lib/core/domain/shop/shown-look";
import { termsAttributes } from "@/lib/core/domain/shop/shown-terms";
import { env } from "@/lib/env";
import { browserTexts } from "@/lib/languages/browser-texts";
import { isLanguage, language } from "@/lib/values/language";
import "./globals.css";

/** Pages are made from the database when they are asked for; the front door keeps the public ones. */
export const dynamic = "force-dynamic";

const archivo = localFont({
  src: "./fonts/archivo-latin.woff2",
  variable: "--font-archivo",
  weight: "100 900",
  // A font that comes late is not swapped in: nothing moves, whichever fonts the device has. It is preloaded, and cached for
  // the next page.
  display: "optional",
  declarations: [{ prop: "font-stretch", value: "62% 125%" }],
  // tokens.css has one that also fits the headings' width.
  adjustFontFallback: false,
});

export function generateMetadata(): Metadata {
  const { icon, apple } = shopIcons();
  return {
    metadataBase: new URL(env().publicUrl),
    title: { default: `${shopTagline()} · ${shopName()}`, template: `%s · ${shopName()}` },
    description: shopDescription(),
    applicationName: shopName(),
    icons: { icon, apple },
    openGraph: {
      siteName: shopName(),
      type: "website",
      locale: language() === "de" ? "de_DE" : "en_US",
      ...socialImages(),
    },
    twitter: { card: "summary_large_image" },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfcfb" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1214" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  const sheet = lookSheet();
  const spoken = language();
  const texts = isLanguage(spoken) ? browserTexts(spoken).path : null;
  return (
    // /hint.js writes attributes of the root before React sees it.
    <html
      lang={spoken}
      {...recordAttributes()}
      {...termsAttributes()}
      className={archivo.variable}
      suppressHydrationWarning
    >
      <head>
        {/* Not deferred: it must come before the first paint (see public/hint.js). */}
        <script src="/hint.js" />
        {texts ? <script src={texts} /> : null}
        {sheet ? <link rel="stylesheet" href={sheet} /> : null}
      </head>
      <body>
        <SiteHeader basket={<BasketLink />} actingFor={<ActingForBar />} />
        {children}
        <SiteFooter />
        <SoftNavigation spinner={<Spinner />} />
        <ToastHost />
        <BicycleAtSignIn />
      </body>
    </html>
  );
}
