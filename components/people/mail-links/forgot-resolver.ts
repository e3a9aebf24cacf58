import { zodResolver } from "@hookform/resolvers/zod";
import { askForLinkSchema } from "@/lib/core/domain/people/schemas/account";

export const forgotResolver = zodResolver(askForLinkSchema);
