/** The columns of a table that stores a value field by field, each in snake case: `createdAt` in `created_at`. */
export type ColumnsOf<Value> = { [Field in keyof Value & string as SnakeCase<Field>]: Value[Field] }

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
