import { zodResolver } from "@hookform/resolvers/zod";
import { signUpSchema } from "@/lib/domain/schemas/inputs";

export const resolver = zodResolver(signUpSchema);
