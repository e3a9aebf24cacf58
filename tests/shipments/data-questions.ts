import * as shipments from "@/lib/features/shipments/data/shipments";
import type { DataQuestions } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { shipments },
  withoutSearch: [],
  questions: {
    "shipments.findOrderOfShipment": () => shipments.findOrderOfShipment("64b0000000000000000000aa"),
  },
};
