/**
 * Header of an empty answer to the front door: this answer is streamed and must not be cached, so the visitor's own
 * request has to ask for it. Lower case, as Node's incoming headers have it.
 */
export const STREAMS_HEADER = "x-halfinch-streams";
