import { decode } from "../bson/decode";
import { RawDoc } from "../bson/encode";
import { failedToParse } from "../errors";
import { compileProjection } from "../query/projection";
import { parseSort } from "../query/sort";
import {
  type CommandDefinition,
  collectionName,
  ensureCollection,
  filterOf,
  findCollection,
  hintOf,
  isOn,
  matchContext,
  variablesOf,
} from "./context";
import { deleteMatching, updateMatching } from "./modify";

export const findAndModify: CommandDefinition = {
  writes: true,
  options: [
    "query",
    "sort",
    "remove",
    "update",
    "new",
    "fields",
    "upsert",
    "bypassDocumentValidation",
    "collation",
    "arrayFilters",
    "hint",
    "let",
  ],
  *run(context, call) {
    const { command } = call;
    const filter = filterOf(command.query);
    const query = {
      filter,
      sort: parseSort(command.sort),
      limit: 1,
      hint: hintOf(command.hint),
      context: matchContext(command.collation, variablesOf(command)),
    };
    const project = compileProjection(command.fields, { filter, context: query.context });
    const shown = (raw: Buffer | null) => (raw ? (project ? project(decode(raw)) : new RawDoc(raw)) : null);
    if (isOn(command.remove)) {
      for (const option of ["update", "new", "upsert", "arrayFilters"])
        if (isOn(command[option])) throw failedToParse(`Cannot specify both ${option} and remove=true`);
      const { count, last } = yield* deleteMatching(context, findCollection(context, call), query);
      return { lastErrorObject: { n: count }, value: shown(last) };
    }
    if (command.update === undefined)
      throw failedToParse("Either an update or remove=true must be specified");
    const upsert = isOn(command.upsert);
    const result = yield* updateMatching(context, {
      ...query,
      collection: () =>
        upsert
          ? ensureCollection(context, call.database, collectionName(call))
          : findCollection(context, call),
      update: command.update,
      multi: false,
      upsert,
      arrayFilters: command.arrayFilters,
    });
    const inserted = result.upsertedId !== undefined;
    return {
      lastErrorObject: {
        n: inserted ? 1 : result.matched,
        updatedExisting: result.matched > 0,
        ...(inserted ? { upserted: result.upsertedId } : {}),
      },
      value: shown(isOn(command.new) ? result.after : result.before),
    };
  },
};
