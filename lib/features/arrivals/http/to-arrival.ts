import type { z } from "zod";
import type { ArrivalSummary, ArrivalView } from "@/lib/features/arrivals/domain/arrivals";
import type { arrivalSchema, arrivalSummarySchema } from "@/lib/features/arrivals/domain/schemas";

export const toArrivalSummary = ({
  id,
  state,
  supplier,
  reference,
  lineCount,
  pieces,
  by,
  at,
  bookedAt,
  revision,
}: ArrivalSummary): z.output<typeof arrivalSummarySchema> => ({
  arrivalId: id,
  ...{ state, supplier, reference, lineCount, pieces, by, createdAt: at, bookedAt, revision },
});

export const toArrival = (arrival: ArrivalView): z.output<typeof arrivalSchema> => ({
  ...toArrivalSummary(arrival),
  lines: arrival.lines.map(({ isThere: _, ...line }) => line),
});
