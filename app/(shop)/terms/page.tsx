import { FixedPageView, fixedPageMetadata } from "../own-page";

export const generateMetadata = () => fixedPageMetadata("terms");

export default function TermsPage() {
  return <FixedPageView kind="terms" />;
}
