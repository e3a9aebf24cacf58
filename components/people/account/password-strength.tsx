import { passwordStrength } from "@/lib/core/domain/people/password-strength";
import { t, text } from "@/lib/values/text";

const WORDS = {
  weak: text("Weak password: easy to guess"),
  fair: text("Fair password: another word makes it stronger"),
  good: text("Good password"),
  strong: text("Strong password"),
} as const;

/** Says how strong a password is while it is typed. Its line is there before, so that nothing moves when it is filled. */
export function PasswordStrength({ password }: { password: string }) {
  return (
    <p className="field-hint min-h-[1lh]" role="status">
      {password === "" ? null : t(WORDS[passwordStrength(password)])}
    </p>
  );
}
