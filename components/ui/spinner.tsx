import { t } from "@/lib/values/text";
import { classNames } from "./class-names";

/** A turning sprocket of eleven teeth. Decorative: words beside it say what is loading. */
export function Spinner({ large = false }: { large?: boolean }) {
  return (
    <svg className={classNames("spinner", large && "spinner-large")} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        opacity=".35"
        d={TEETH}
      />
      <path fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="M12 7a5 5 0 015 5" />
    </svg>
  );
}

/** A spinner in place of loading data, with a label for screen readers. */
export function Loading({ label = t("Loading") }: { label?: string }) {
  return (
    <div className="loading" role="status">
      <Spinner large />
      <span className="sr-only">{label}</span>
    </div>
  );
}

const TEETH =
  "M10.75 3.16A1.37 1.37 0 0 0 13.25 3.16Q13.48 2.51 14.29 1.77L14.73 1.88Q15.1 2.91 15 3.59L15 3.59A1.37 1.37 0 0 0 17.22 4.75Q17.72 4.28 18.78 4.01L19.12 4.31Q18.97 5.39 18.56 5.95L18.56 5.95A1.37 1.37 0 0 0 19.99 8.01Q20.65 7.83 21.72 8.07L21.88 8.49Q21.24 9.38 20.63 9.69L20.63 9.69A1.37 1.37 0 0 0 20.93 12.18Q21.6 12.33 22.43 13.04L22.38 13.49Q21.4 13.98 20.71 13.96L20.71 13.96A1.37 1.37 0 0 0 19.82 16.31Q20.35 16.75 20.75 17.77L20.5 18.14Q19.4 18.12 18.8 17.79L18.8 17.79A1.37 1.37 0 0 0 16.93 19.45Q17.18 20.09 17.07 21.17L16.67 21.38Q15.71 20.86 15.33 20.28L15.33 20.28A1.37 1.37 0 0 0 12.9 20.88Q12.83 21.57 12.22 22.48L11.78 22.48Q11.17 21.57 11.1 20.88L11.1 20.88A1.37 1.37 0 0 0 8.67 20.28Q8.29 20.86 7.33 21.38L6.93 21.17Q6.82 20.09 7.07 19.45L7.07 19.45A1.37 1.37 0 0 0 5.2 17.79Q4.6 18.12 3.5 18.14L3.25 17.77Q3.65 16.75 4.18 16.31L4.18 16.31A1.37 1.37 0 0 0 3.29 13.96Q2.6 13.98 1.62 13.49L1.57 13.04Q2.4 12.33 3.07 12.18L3.07 12.18A1.37 1.37 0 0 0 3.37 9.69Q2.76 9.38 2.12 8.49L2.28 8.07Q3.35 7.83 4.01 8.01L4.01 8.01A1.37 1.37 0 0 0 5.44 5.95Q5.03 5.39 4.88 4.31L5.22 4.01Q6.28 4.28 6.78 4.75L6.78 4.75A1.37 1.37 0 0 0 9 3.59Q8.9 2.91 9.27 1.88L9.71 1.77Q10.52 2.51 10.75 3.16Z";
