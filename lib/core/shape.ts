/** Shapes of messages and of stored values: functions that check a value where it comes in. */

export type Shape<Value> = (value: unknown) => value is Value;
/** A field that may be missing. */
export type Maybe<Value> = Shape<Value> & { readonly maybe: true };
export type Of<S> = S extends Shape<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Simplify<T> = { [Name in keyof T]: T[Name] };
type ObjectOf<F extends Fields> = Simplify<
  { -readonly [Name in keyof F as F[Name] extends Maybe<unknown> ? never : Name]: Of<F[Name]> } & {
    -readonly [Name in keyof F as F[Name] extends Maybe<unknown> ? Name : never]?: Of<F[Name]>;
  }
>;

export const isBoolean: Shape<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Shape<number> = (value): value is number => Number.isFinite(value);
export const isWhole: Shape<number> = (value): value is number =>
  Number.isInteger(value) && Number(value) >= 0;

/** A whole number within bounds, both included. */
/* @__NO_SIDE_EFFECTS__ */
export const isWithin =
  (least: number, most: number): Shape<number> =>
  (value): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** For values that other code checks. */
export const isAnything: Shape<unknown> = (_): _ is unknown => true;

/* @__NO_SIDE_EFFECTS__ */
export const isExactly =
  <const Value extends string | number>(one: Value): Shape<Value> =>
  (value): value is Value =>
    value === one;

/* @__NO_SIDE_EFFECTS__ */
export const isText =
  (most = Infinity): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most;

/* @__NO_SIDE_EFFECTS__ */
export const isOneOf =
  <const Choice extends string>(choices: readonly Choice[]): Shape<Choice> =>
  (value): value is Choice =>
    choices.includes(value as Choice);

/* @__NO_SIDE_EFFECTS__ */
export const isList =
  <Item>(item: Shape<Item>, most = Infinity): Shape<readonly Item[]> =>
  (value): value is readonly Item[] =>
    Array.isArray(value) && value.length <= most && value.every(item);

/* @__NO_SIDE_EFFECTS__ */
export const isNullOr =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value): value is Value | null =>
    value === null || shape(value);

/* @__NO_SIDE_EFFECTS__ */
export const maybe = <Value>(shape: Shape<Value>): Maybe<Value> =>
  Object.assign((value: unknown): value is Value => shape(value), { maybe: true as const });

export const isRecord: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with any names, whose values have one shape. */
/* @__NO_SIDE_EFFECTS__ */
export const isRecordOf =
  <Value>(shape: Shape<Value>): Shape<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isRecord(value) && Object.values(value).every(shape);

/* @__NO_SIDE_EFFECTS__ */
export const isObject = <const F extends Fields>(fields: F): Shape<ObjectOf<F>> => {
  const all = Object.entries(fields);
  return (value): value is ObjectOf<F> =>
    isRecord(value) && all.every(([name, shape]) => (name in value ? shape(value[name]) : 'maybe' in shape));
};

/** A message: an object whose `type` decides its shape. */
/* @__NO_SIDE_EFFECTS__ */
export const isMessage = <const Types extends Readonly<Record<string, Fields>>>(
  types: Types,
): Shape<{ [Type in keyof Types]: Simplify<{ type: Type } & ObjectOf<Types[Type]>> }[keyof Types]> => {
  const shapes = new Map(Object.entries(types).map(([type, fields]) => [type, isObject(fields)]));
  return (value): value is never =>
    isRecord(value) && typeof value.type === 'string' && shapes.get(value.type)?.(value) === true;
};
