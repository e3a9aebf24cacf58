import type { Metadata } from "next";
import { ComponentGallery } from "@/components/gallery/component-gallery";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Components" };

export default async function GalleryPage() {
  await requireRight("seeGallery", "/dashboard/gallery");
  return (
    <>
      <PageHead title="Components">Every state of the shop&apos;s design system, for review.</PageHead>
      <div className="mt-6">
        <ComponentGallery />
      </div>
    </>
  );
}
