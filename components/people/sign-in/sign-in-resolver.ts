import { zodResolver } from "@hookform/resolvers/zod";
import { signInSchema } from "@/lib/core/domain/people/schemas/account";

export const resolver = zodResolver(signInSchema);
