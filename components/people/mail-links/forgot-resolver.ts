import { zodResolver } from "@hookform/resolvers/zod";
import { askForPasswordSchema } from "@/lib/core/domain/people/schemas/account";

export const forgotResolver = zodResolver(askForPasswordSchema);
