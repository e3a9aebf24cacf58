type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** A field that is undefined would be stored as null. */
export const withoutUndefined = <T extends object>(object: T): Defined<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>;
