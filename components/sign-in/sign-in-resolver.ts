import { zodResolver } from "@hookform/resolvers/zod";
import { signInSchema } from "@/lib/domain/schemas/inputs";

export const resolver = zodResolver(signInSchema);
