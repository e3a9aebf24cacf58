import { FixedPageView, fixedPageMetadata } from "../own-page";

export const generateMetadata = () => fixedPageMetadata("delivery");

export default function DeliveryPage() {
  return <FixedPageView kind="delivery" />;
}
