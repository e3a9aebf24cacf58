import { zodResolver } from "@hookform/resolvers/zod";
import { askForPasswordSchema } from "@/lib/core/domain/inputs";

export const forgotResolver = zodResolver(askForPasswordSchema);
