import { FixedPageView, fixedPageMetadata } from "../own-page";

export const generateMetadata = () => fixedPageMetadata("privacy");

export default function PrivacyPage() {
  return <FixedPageView kind="privacy" />;
}
