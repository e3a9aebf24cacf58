import type { z } from "zod";
import type { MovementView } from "@/lib/features/movements/domain/ledger";
import type { movementSchema } from "@/lib/features/movements/domain/schemas";

export const toMovement = ({ id, ...movement }: MovementView): z.output<typeof movementSchema> => ({
  movementId: id,
  ...movement,
});
