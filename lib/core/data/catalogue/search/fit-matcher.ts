import type { FitVerdict } from "@/lib/core/domain/fitment/judge-fit";
import { bicycleJudge } from "@/lib/core/domain/fitment/judge-on-bicycle";
import type { FitInterface } from "@/lib/core/domain/fitment/vocabulary";
import type { KnownInterfaces } from "./known-interfaces";

/** Compares products with a bicycle. Products with the same interfaces are judged once. */
export class FitMatcher {
  private readonly verdicts: (FitVerdict | undefined)[];
  private readonly judge: ReturnType<typeof bicycleJudge>;

  /** @param sets how many sets of interfaces are known */
  constructor(
    private readonly bicycle: readonly FitInterface[] | undefined,
    sets: number,
  ) {
    this.verdicts = new Array(bicycle ? sets : 0);
    this.judge = bicycleJudge(bicycle ?? []);
  }

  /** Without a bicycle every product is accepted. With one, those of which the fit is not known are not. */
  accepts(product: KnownInterfaces): boolean {
    if (!this.bicycle) return true;
    const verdict = this.verdictOf(product);
    return verdict === "fits" || verdict === "adapter";
  }

  /** Returns "not_known" without a bicycle. */
  verdictOf({ id, interfaces }: KnownInterfaces): FitVerdict {
    if (!this.bicycle) return "not_known";
    const known = this.verdicts[id];
    if (known !== undefined) return known;
    const verdict = this.judge(interfaces);
    this.verdicts[id] = verdict;
    return verdict;
  }
}
