import * as payLinks from "@/lib/features/pay-links/data/pay-links";
import type { DataQuestions } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { "pay-links": payLinks },
  withoutSearch: [],
  questions: {
    "pay-links.findByPayLink": () => payLinks.findByPayLink("token-7"),
  },
};
