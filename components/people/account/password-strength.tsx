import { passwordStrength } from "@/lib/core/domain/people/password-strength";

const WORDS = {
  weak: "Weak password: easy to guess",
  fair: "Fair password: another word makes it stronger",
  good: "Good password",
  strong: "Strong password",
} as const;

/** Says how strong a password is while it is typed. Its line is there before, so that nothing moves when it is filled. */
export function PasswordStrength({ password }: { password: string }) {
  return (
    <p className="field-hint min-h-[1lh]" role="status">
      {password === "" ? null : WORDS[passwordStrength(password)]}
    </p>
  );
}
