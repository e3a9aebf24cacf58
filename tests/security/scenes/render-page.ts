import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { hasRight, type Viewer } from "@/lib/domain/access";
import type { Right } from "@/lib/domain/staff-rights";

/**
 * Renders pages in this process, with a viewer of the test's choice. The test file replaces `lib/auth/viewer` and the
 * hooks of `next/navigation`, which need a request of Next, by `withAskedViewer` and `withoutRequest`.
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

const asked: { viewer: Viewer | null } = { viewer: null };

/** For `vi.mock`: `lib/auth/viewer`. */
export async function withAskedViewer(): Promise<object> {
  const { redirect } = await import("next/navigation");
  const { returnPath } = await import("@/lib/auth/return-path");
  const signedIn = (returnTo: string) => {
    returnPath(returnTo, "http://localhost:3000");
    return asked.viewer ?? redirect("/login");
  };
  return {
    currentViewer: async () => asked.viewer,
    currentIdentity: async () => ({ by: "cookie", viewer: asked.viewer }),
    requireViewer: async (returnTo: string) => signedIn(returnTo),
    requireRight: async (right: Right, returnTo: string) =>
      hasRight(signedIn(returnTo), right) ? asked.viewer : redirect("/login"),
    safeReturnPath: (path: unknown) => returnPath(path, "http://localhost:3000"),
  };
}

/** For `vi.mock`: `next/navigation`. */
export const withoutRequest = (original: object): object => ({
  ...original,
  useRouter: () => ({ push() {}, replace() {}, refresh() {}, prefetch() {} }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => "/",
});

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
