// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { publicAnswers as basket } from "@/lib/core/domain/basket/pages";
import { publicAnswers as catalogue } from "@/lib/core/domain/catalogue/pages";
import { publicAnswers as shop } from "@/lib/core/domain/shop/pages";
import { publicAnswers as builds } from "@/lib/features/builds/pages";
import { publicAnswers as ownPages } from "@/lib/features/own-pages/pages";
import { publicAnswers as quickOrder } from "@/lib/features/quick-order/pages";
import { publicAnswers as reviews } from "@/lib/features/reviews/pages";

export const DECLARED_PUBLIC_ANSWERS = {
  ...basket,
  ...catalogue,
  ...shop,
  ...builds,
  ...ownPages,
  ...quickOrder,
  ...reviews,
};
