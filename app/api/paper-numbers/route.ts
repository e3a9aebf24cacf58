import { continueAfter, lockMonth, setStart } from "@/lib/features/papers/commands/change-numbers";
import { viewNumbers } from "@/lib/features/papers/commands/view-numbers";
import { changeNumbersSchema, paperNumbersSchema } from "@/lib/features/papers/domain/schemas";
import { toPaperNumbers } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const read = operation({
  method: "GET",
  path: "/paper-numbers",
  tag: "Orders",
  summary: "The series of papers with their last numbers, and the months that are locked",
  access: "staff",
  answer: {
    status: 200,
    schema: paperNumbersSchema,
    description: "The series of this year and the last one",
  },
  refuses: [],
  run: async ({ viewer }) => {
    const numbers = await viewNumbers(viewer);
    return numbers.ok ? { ok: true, value: toPaperNumbers(numbers.value) } : numbers;
  },
});

const change = operation({
  method: "PATCH",
  path: "/paper-numbers",
  tag: "Orders",
  summary: "Set the first number of a series, lock a month, or say after which number a series goes on",
  description:
    "`start`: once for a series, before its first paper. `lock`: no paper gets a day of the month or of one before; a month that is over, " +
    "for good. `continue`: after a restore a series waits, since papers may have been issued behind the backup; the numbers up to " +
    "`after` that the database does not have are noted as lost. All of it is in the audit.",
  access: "staff",
  body: changeNumbersSchema,
  answer: { status: 200, schema: paperNumbersSchema, description: "The numbers as they are now" },
  refuses: ["invalid", "not_ready", "changed_meanwhile"],
  run: async ({ viewer, body }) => {
    const { start, lock, continue: goesOn, revision } = body;
    const changed = start
      ? await setStart(viewer, { ...start, revision })
      : goesOn
        ? await continueAfter(viewer, { ...goesOn, revision })
        : await lockMonth(viewer, { month: lock?.month ?? "", revision });
    if (!changed.ok) return changed;
    const numbers = await viewNumbers(viewer);
    return numbers.ok ? { ok: true, value: toPaperNumbers(numbers.value) } : numbers;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, change);
