import { adapter, conflicts, fits, joint } from "@/lib/core/domain/fitment/joint";

export const valveInRim = joint("rim-valve", "valve", [
  fits(["6.5"], ["presta"], "schwalbe"),
  fits(["8.5"], ["schrader", "dunlop"], "schwalbe"),
  adapter(["8.5"], ["presta"], "reducing sleeve for the valve hole", "schwalbe", ["adapter=valve-8.5"]),
  conflicts(["6.5"], ["schrader", "dunlop"], "the valve is wider than the hole of 6.5 mm", "schwalbe"),
]);
