import type { Metadata } from "next";
import { ActByLink } from "@/components/people/mail-links/act-by-link";
import { SingleCard } from "@/components/people/mail-links/single-card";

export const metadata: Metadata = {
  title: "Log in on this device",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function ThisDevicePage() {
  return (
    <SingleCard>
      <ActByLink purpose="this-device" />
    </SingleCard>
  );
}
