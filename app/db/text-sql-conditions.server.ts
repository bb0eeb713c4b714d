import { type RawBuilder, sql } from 'kysely'

/** Whether a column contains a typed text, in any case. `%` and `_` in the text are ordinary characters. */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  return matches(column, `%${escaped(text)}%`)
}

/** Whether a column begins with a text, in any case. `%` and `_` in the text are ordinary characters. */
export function startsWithText(column: string, text: string): RawBuilder<boolean> {
  return matches(column, `${escaped(text)}%`)
}

/** Whether a word of a column begins with a typed text, in any case. */
export function hasWordStartingWith(column: string, text: string): RawBuilder<boolean> {
  const prefix = escaped(text)
  return sql<boolean>`(${matches(column, `${prefix}%`)} or ${matches(column, `% ${prefix}%`)})`
}

function matches(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

function escaped(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, '\\$&')
}
