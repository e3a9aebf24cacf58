import type { Metadata } from "next";
import { LanguagesForm } from "@/components/shop/languages-form";
import { ShopHead } from "@/components/shop/shop-head";
import { WordsForm } from "@/components/shop/words-form";
import { requireRight } from "@/lib/auth/viewer";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { spellings } from "@/lib/core/domain/shop/specified-texts";

export const metadata: Metadata = { title: "Words" };

export default async function WordsPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop/words");
  const { words, languages, revision } = await loadShopRecord();
  return (
    <>
      <ShopHead page="words">
        How your shop spells its labels and messages, and in which languages it shows its pages.
      </ShopHead>
      <WordsForm words={words} revision={revision} owner={viewer.email} spellings={spellings()} />
      <h2 className="mt-10" id="languages">
        Languages
      </h2>
      <LanguagesForm languages={languages} revision={revision} owner={viewer.email} />
    </>
  );
}
