import { forRoles, of, type Row } from "../calls/access/row";
import { aFinding } from "./a-finding";

const SEE = ["accounts"] as const;

export const calls: Record<string, Row> = {
  "GET /truth": forRoles(SEE, of("/truth")),
  "POST /truth/look": forRoles(SEE, of("/truth/look")),
  "POST /truth/{finding}/mend": forRoles(SEE, async (_mara, product) => {
    const { id, seen } = await aFinding(product);
    return { path: `/truth/${id}/mend`, body: { seen } };
  }),
};
