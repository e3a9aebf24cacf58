import type { AuditChange } from "./audit";

type Value = AuditChange["from"];

/** Returns one change, or none where the value is the same. */
export const changeOf = (field: string, from: Value, to: Value): AuditChange[] =>
  from === to ? [] : [{ field, from, to }];

/** Returns a change of `field` for each key whose value differs. A missing key has no value. */
export const changesByKey = (
  field: string,
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): AuditChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
    changeOf(field, before.get(key) ?? null, after.get(key) ?? null),
  );
