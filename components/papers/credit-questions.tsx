import { Notice } from "@/components/ui/notice";

/** Open questions about the order of an invoice. Its next credit note answers all of them. */
export function CreditQuestions({ questions }: { questions: readonly string[] }) {
  return (
    <Notice
      tone="low"
      title={questions.length === 1 ? "This waits for a credit note" : "Credit all of this together"}
    >
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
      <p>
        Once you have issued a credit note, {questions.length === 1 ? "it is" : "none of it is"} not asked
        again.
      </p>
    </Notice>
  );
}
