import type { TypedRequest } from "@/components/api/send-as-typed";

export interface TryField {
  name: string;
  /** Of the path, the query or the headers. */
  in: string;
}

/** The request of a filled form. `values` has what was typed, by `in:name`; empty query and header fields are left out. */
export function requestFromFields(
  method: string,
  path: string,
  fields: readonly TryField[],
  values: Readonly<Record<string, string>>,
  body: string | null,
): TypedRequest {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let url = path;
  for (const field of fields) {
    const value = values[fieldKey(field)] ?? "";
    if (field.in === "path") url = url.replaceAll(`{${field.name}}`, encodeURIComponent(value));
    else if (value !== "" && field.in === "query") query.append(field.name, value);
    else if (value !== "" && field.in === "header") headers[field.name] = value;
  }
  return { method, url: query.size > 0 ? `${url}?${query}` : url, headers, body: body === "" ? null : body };
}

export const fieldKey = (field: TryField): string => `${field.in}:${field.name}`;
