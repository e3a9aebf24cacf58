import { Notice } from "@/components/ui/notice";

/** Open questions about the order of an invoice. The credit note of the form below answers all of them. */
export function CreditQuestions({ questions }: { questions: readonly { id: string; text: string }[] }) {
  const isOne = questions.length === 1;
  return (
    <Notice tone="low" title={isOne ? "Please issue a credit note" : "Credit all of this together"}>
      {questions.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      <p>After your credit note {isOne ? "this question is" : "these questions are"} closed.</p>
    </Notice>
  );
}
