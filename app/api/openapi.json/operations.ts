import { registeredOperations } from "@/lib/http/operation";
// Each route declares its calls when it is loaded.
import "./routes";

/** Every documented call of the shop, those included that its settings turn off. */
export const allOperations = registeredOperations;
