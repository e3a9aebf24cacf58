import { Status } from "@/components/ui/status";
import type { OpeningStep } from "@/lib/features/opening/domain/opening-steps";

const STATE = {
  done: { tone: "ok", word: "Done" },
  missing: { tone: "bad", word: "Missing" },
  advised: { tone: "low", word: "Have a look" },
} as const;

/** The parts that stand, and those that are missing before the shop may open. */
export function OpeningSteps({ steps }: { steps: readonly OpeningStep[] }) {
  return (
    <ul className="opening-steps mt-6">
      {steps.map(({ title, state, text, href }) => (
        <li key={title}>
          <b>{href === undefined ? title : <a href={href}>{title}</a>}</b>
          <Status tone={STATE[state].tone}>{STATE[state].word}</Status>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
