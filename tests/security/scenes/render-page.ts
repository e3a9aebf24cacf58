import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { Viewer } from "@/lib/domain/access";

/**
 * Renders pages in this process, with a viewer of the test's choice. The test file replaces `lib/auth/viewer` and the
 * hooks of `next/navigation`, which need a request of Next.
 */
type Query = Record<string, string | string[] | undefined>;
interface PageProps {
  params: Promise<Record<string, string>>;
  searchParams: Promise<Query>;
}
interface PageModule {
  default: (props: PageProps) => ReactNode | Promise<ReactNode>;
  generateMetadata?: (props: PageProps) => Promise<unknown>;
}

const FILES = import.meta.glob<PageModule>("/app/**/page.tsx");

/** The path of each page, such as `/dashboard/myorders/[id]`, and its file. */
export const PAGES = new Map(
  Object.keys(FILES).map((file) => [
    file.replace(/^\/app|\/page\.tsx$/g, "").replace(/\/\([^)]*\)/g, "") || "/",
    file,
  ]),
);

export interface Shown {
  /** As the shop would answer: 200, 307 to another page, 404, or 500 where the page throws. */
  status: number;
  html: string;
}

export const asked: { viewer: Viewer | null } = { viewer: null };

export async function show(
  path: string,
  viewer: Viewer | null,
  params: Record<string, string> = {},
  query: Query = {},
): Promise<Shown> {
  const page = await FILES[PAGES.get(path) ?? ""]?.();
  if (!page) throw new Error(`there is no page ${path}`);
  asked.viewer = viewer;
  const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
  const thrown: unknown[] = [];
  try {
    await page.generateMetadata?.(props);
    const element = createElement("html", null, createElement("body", null, await page.default(props)));
    const { prelude } = await prerender(element, { onError: (error) => void thrown.push(error) });
    const html = await new Response(prelude).text();
    return thrown.length > 0 ? { status: 500, html: String(thrown[0]) } : { status: 200, html };
  } catch (error) {
    return { status: statusOf(error), html: String(error) };
  }
}

/** Next's own signals are errors with a digest. */
function statusOf(error: unknown): number {
  const digest = String((error as { digest?: unknown } | null)?.digest);
  if (digest.startsWith("NEXT_REDIRECT")) return 307;
  return digest === "NEXT_HTTP_ERROR_FALLBACK;404" ? 404 : 500;
}
