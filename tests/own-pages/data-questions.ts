import * as publishedPages from "@/lib/core/data/shop/published-pages";
import { newId } from "@/lib/core/data/store/ids";
import * as changePages from "@/lib/features/own-pages/data/change-pages";
import * as readPages from "@/lib/features/own-pages/data/read-pages";
import { emptyContent, type OwnPage } from "@/lib/features/own-pages/domain/own-page";
import { by, type DataQuestions } from "../operations/data-questions/asked-shop";

const page = (): OwnPage => ({
  id: newId().toHexString(),
  kind: "page",
  path: "/pages/repairs",
  revision: 1,
  draft: null,
  published: null,
  versions: [],
});
const content = { ...emptyContent("page"), title: "Repairs", text: "We repair." };

export const dataQuestions: DataQuestions = {
  modules: { "published-pages": publishedPages, "change-pages": changePages, "read-pages": readPages },
  asksNothing: ["page-audit", "page-ids"],
  withoutSearch: [],
  questions: {
    "published-pages.loadPublishedPages": () => publishedPages.loadPublishedPages(),
    "read-pages.listOwnPages": () => readPages.listOwnPages(),
    "read-pages.findOwnPage": () => readPages.findOwnPage("terms"),
    "read-pages.findPublishedFixed": () => readPages.findPublishedFixed("terms"),
    "read-pages.findPublishedWritten": () => readPages.findPublishedWritten("page", "repairs"),
    "read-pages.listPublishedArticles": () => readPages.listPublishedArticles(),
    "read-pages.findVersion": () => readPages.findVersion("terms", 1),
    "change-pages.insertOwnPage": () =>
      changePages.insertOwnPage(
        { _id: newId(), requestHash: "" },
        { kind: "page", title: "Repairs", slug: newId().toHexString() },
        by,
      ),
    "change-pages.storeContent": () => changePages.storeContent(page(), content, { publish: true, by }),
    "change-pages.takeDown": () => changePages.takeDown(page(), by),
    "change-pages.deleteOwnPage": () => changePages.deleteOwnPage(page(), by),
  },
};
