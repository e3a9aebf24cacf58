import { lazy, Suspense } from "react";

/** Loaded once somebody types: a login needs none of it. */
const StrengthText = lazy(() =>
  import("./strength-text").then(({ StrengthText: text }) => ({ default: text })),
);

/** Says how strong a password is while it is typed. Its line is there before, so that nothing moves when it is filled. */
export function PasswordStrength({ password }: { password: string }) {
  return (
    <p className="field-hint min-h-[1lh]" role="status">
      {password === "" ? null : (
        <Suspense fallback={null}>
          <StrengthText password={password} />
        </Suspense>
      )}
    </p>
  );
}
