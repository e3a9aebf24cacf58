import { zodResolver } from "@hookform/resolvers/zod";
import { signInSchema } from "@/lib/core/domain/inputs";

export const resolver = zodResolver(signInSchema);
