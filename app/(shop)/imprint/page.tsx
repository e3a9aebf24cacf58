import { FixedPageView, fixedPageMetadata } from "../own-page";

export const generateMetadata = () => fixedPageMetadata("imprint");

export default function ImprintPage() {
  return <FixedPageView kind="imprint" />;
}
