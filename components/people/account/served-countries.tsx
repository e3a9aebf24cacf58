"use client";

import { createContext, type ReactNode, useContext } from "react";

/** An address has the English name; `shown` is that of the page's language. */
export interface ServedCountry {
  name: string;
  shown: string;
}

const Served = createContext<readonly ServedCountry[]>([]);

/** The countries that the shop delivers to, for the addresses of orders in it. Empty: every country. */
export function ServedCountries({
  served,
  children,
}: {
  served: readonly ServedCountry[];
  children: ReactNode;
}) {
  return <Served.Provider value={served}>{children}</Served.Provider>;
}

export const useServedCountries = (): readonly ServedCountry[] => useContext(Served);

/** The country of an address as the page names it: as it was typed, where it is none of the choice. */
export function useShownCountry(): (country: string) => string {
  const served = useServedCountries();
  return (country) => served.find(({ name }) => name === country)?.shown ?? country;
}
