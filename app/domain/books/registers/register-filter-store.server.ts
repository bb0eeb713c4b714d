import { type AliasableExpression, sql } from 'kysely'
import type { Db } from '#app/db/transaction.server.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { boundsOf, type DaySpan, monthsOf } from '../books-period.ts'
import { REGISTERS, type RegisterName, type RegisterRow } from './register.ts'
import { filterColumns } from './register-query.ts'
import { REGISTER_SOURCES } from './register-sources-store.server.ts'

/**
 * The values by which the rows of a period can be narrowed where the column of a filter has no choices of its own: those
 * that its rows have, by the key of the column. None while a trial year is loaded.
 */
export async function listFilterValues(
  db: Db,
  name: RegisterName,
  period: DaySpan,
): Promise<Record<string, readonly string[]>> {
  const keys = filterColumns(REGISTERS[name]).flatMap(({ key, choices }) => (choices ? [] : [key]))
  if (keys.length === 0 || (await hasTrial(db))) return {}
  const values = new Map(keys.map((key) => [key, new Set<string>()]))
  for (const span of monthsOf(period)) {
    const source: AliasableExpression<RegisterRow> = REGISTER_SOURCES[name](db, boundsOf(span))
    for (const [key, found] of values) {
      const value = sql<string | null>`${sql.ref(`r.${key}`)}`.as('value')
      const rows = await db.selectFrom(source.as('r')).select(value).distinct().execute()
      for (const row of rows) if (row.value) found.add(row.value)
    }
  }
  return Object.fromEntries(Array.from(values, ([key, found]) => [key, [...found].sort()]))
}
