import * as addresses from "@/lib/data/addresses";
import * as ownSessions from "@/lib/data/own-sessions";
import { by, customer, type DataQuestions } from "./asked-shop";

const somewhere = { company: "", street: "Main street 1", city: "Berlin", postalCode: "10115", country: "x" };

export const accountQuestions: DataQuestions = {
  modules: { addresses, "own-sessions": ownSessions },
  withoutSearch: [],
  questions: {
    "addresses.findAddresses": () => addresses.findAddresses(customer),
    "addresses.changeBook": () =>
      addresses.changeBook(customer, by, (book) => ({ book }), { phone: "12345" }),
    "addresses.changeBilling": () =>
      addresses.changeBilling(customer, by, { ...somewhere, countryCode: null }),
    "own-sessions.listOwnSessions": () => ownSessions.listOwnSessions(customer),
    "own-sessions.endOwnSession": () => ownSessions.endOwnSession(customer, "none"),
  },
};
