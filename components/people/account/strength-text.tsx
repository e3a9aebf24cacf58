import { passwordStrength } from "@/lib/core/domain/people/password-strength";
import { t, text } from "@/lib/values/text";

const WORDS = {
  weak: text("Weak password: easy to guess"),
  fair: text("Fair password: another word makes it stronger"),
  good: text("Good password"),
  strong: text("Strong password"),
} as const;

export const StrengthText = ({ password }: { password: string }) => t(WORDS[passwordStrength(password)]);
