import { SHOP } from "@/lib/domain/shop";

/**
 * The calls for a person to read and to try. Swagger UI comes from its package, as files of the shop's own, and no
 * script stands in the page, so this page needs no exception from the strictest policy but for its style attributes.
 */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The calls of the shop · ${SHOP.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
<link rel="stylesheet" href="/api-docs/page.css">
<script src="/api-docs/swagger-ui-bundle.js" defer></script>
<script src="/api-docs/page.js" defer></script>
</head>
<body>
<main>
<h1 class="intro">The calls of the shop</h1>
<p class="intro">Signed in with this browser, you can try the calls at once: open one, then “Try it out”. To use a
token instead, take one by <code>PUT /users/{email}</code> and give it to “Authorize”.
<a href="/">Back to the shop</a></p>
<div id="calls"></div>
<noscript><p class="intro">This page needs JavaScript; the document itself is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
</main>
</body>
</html>
`;

export const GET = (): Response =>
  new Response(PAGE, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "X-Robots-Tag": "noindex",
    },
  });
