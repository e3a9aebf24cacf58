import { Badge } from "@/components/ui/badge";
import type { Call, Schema } from "./document";
import { jsonOf } from "./document";
import { type SchemaRow, sampleOf, schemaRows, typeText } from "./schema-rows";
import { TryCall } from "./try-call";

/** A call: a line that opens, and below it all that the document says, with a form to try it. */
export function CallDescription({ call }: { call: Call }) {
  const { id, method, path, summary, description, callers, parameters, body, bodyRequired, answers } = call;
  return (
    <details className="api-call">
      <summary>
        <span className="api-method">{method}</span>
        <code>{path}</code>
        <span className="api-call-summary">{summary}</span>
      </summary>
      {/* The browser opens the details when a link leads to this id. */}
      <div id={id} className="api-call-body">
        {description ? <p>{description}</p> : null}
        <p>
          <b>Who may call it:</b> {callers}.
        </p>
        {parameters.length > 0 ? (
          <Part title="Parameters" of={call}>
            <Fields
              rows={parameters.map(
                ({ name, in: place, required = false, schema = {}, description: text }) => ({
                  name,
                  type: `in the ${place}: ${typeText(schema)}`,
                  required,
                  description: text ?? schema.description ?? "",
                }),
              )}
            />
          </Part>
        ) : null}
        {body ? (
          <Part title={bodyRequired ? "Body" : "Body, may be left out"} of={call}>
            <Fields rows={schemaRows(body)} />
          </Part>
        ) : null}
        <Part title="Answers" of={call}>
          <ul className="api-answers">
            {answers.map(({ status, answer }) => (
              <li key={status}>
                <p>
                  <b>{status}</b> {answer.description}
                  {Object.keys(answer.headers ?? {}).map((header) => (
                    <span key={header}>
                      {" "}
                      <Badge>{header}</Badge>
                    </span>
                  ))}
                </p>
                {Number(status) < 300 ? <AnswerFields schema={jsonOf(answer.content)} /> : null}
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Try it" of={call}>
          <TryCall
            id={id}
            method={method}
            path={path}
            fields={parameters.map(({ name, in: place, required, schema = {} }) => ({
              name,
              in: place,
              hint: `${required ? "Required" : "Optional"}, ${typeText(schema)}`,
            }))}
            sampleBody={body ? JSON.stringify(sampleOf(body), null, 2) : null}
          />
        </Part>
      </div>
    </details>
  );
}

function Part({ title, of, children }: { title: string; of: Call; children: React.ReactNode }) {
  return (
    <section aria-label={`${title} of ${of.method} ${of.path}`}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function AnswerFields({ schema }: { schema: Schema | null }) {
  if (!schema) return null;
  const rows = schemaRows(schema);
  return <Fields rows={rows} />;
}

function Fields({ rows }: { rows: SchemaRow[] }) {
  if (rows.length === 0) return <p className="text-ink-2">No fields.</p>;
  return (
    <dl className="api-fields">
      {rows.map(({ name, type, required, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice of two shapes may name a field twice; the list never changes
        <div key={index}>
          <dt>
            <code>{name === "" ? "the whole" : name}</code> {required ? <Badge>required</Badge> : null}
          </dt>
          <dd>
            {type}
            {description ? <span className="block text-ink-3">{description}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
