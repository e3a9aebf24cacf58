import { zodResolver } from "@hookform/resolvers/zod";
import { askForPasswordSchema } from "@/lib/domain/schemas/inputs";

export const forgotResolver = zodResolver(askForPasswordSchema);
