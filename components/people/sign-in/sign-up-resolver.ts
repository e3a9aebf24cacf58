import { zodResolver } from "@hookform/resolvers/zod";
import { signUpSchema } from "@/lib/core/domain/people/schemas/account";

export const resolver = zodResolver(signUpSchema);
