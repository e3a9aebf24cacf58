/** The variables of an expression by their names without `$$`. */
export type Variables = Readonly<Record<string, unknown>>;

export type Scope = {
  readonly root: unknown;
  readonly variables: Variables;
  readonly collator: Intl.Collator | undefined;
};

/** A compiled expression. It returns `undefined` where a field is missing. */
export type Expression = (scope: Scope) => unknown;

/** Compiles a nested expression; operators get it as a parameter, so that they need not import the parser. */
export type Parse = (spec: unknown) => Expression;

/** Minimum and maximum number of arguments, and the function over their values. */
export type ExpressionFunction = [number, number, (values: unknown[], scope: Scope) => unknown];
