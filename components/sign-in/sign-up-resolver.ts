import { zodResolver } from "@hookform/resolvers/zod";
import { signUpSchema } from "@/lib/core/domain/inputs";

export const resolver = zodResolver(signUpSchema);
