import { handleNextAuth } from "@/lib/http/next-auth-routes";

/** next-auth's own calls; not documented ones of the shop. */
const answer = (request: Request): Promise<Response> => handleNextAuth(request);

async function head(request: Request): Promise<Response> {
  const asked = await handleNextAuth(new Request(request.url, { headers: request.headers }));
  return new Response(null, { status: asked.status, headers: asked.headers });
}

export {
  answer as DELETE,
  answer as GET,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
  head as HEAD,
};
