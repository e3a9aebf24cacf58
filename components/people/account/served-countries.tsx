"use client";

import { createContext, type ReactNode, useContext } from "react";

const Served = createContext<readonly string[]>([]);

/** The names of the countries that the shop delivers to, for the addresses of orders in it. Empty: every country. */
export function ServedCountries({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return <Served.Provider value={names}>{children}</Served.Provider>;
}

export const useServedCountries = (): readonly string[] => useContext(Served);
