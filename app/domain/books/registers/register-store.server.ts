import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AliasableExpression, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { boundsOf, type DaySpan, daysOf, monthsOf } from '../books-period.ts'
import { REGISTER_NAMES, REGISTERS, type RegisterName, type SumsByRegister } from './all-registers.ts'
import { type RegisterRow, type RegisterSums, summedColumns } from './register.ts'
import { filterColumns, type RegisterQuery } from './register-query.ts'
import { REGISTER_SOURCES } from './register-sources-store.server.ts'

/** How many rows a file may take in one turn, so that other requests are answered meanwhile. */
const ROWS_PER_TURN = 250

type Filters = RegisterQuery['filters']

/** The rows of a page, in the order of the query. */
export async function listRegisterRows(
  db: Db,
  name: RegisterName,
  { period, filters, sort }: RegisterQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegisterRow[]> {
  const direction = sort.isDescending ? 'desc' : 'asc'
  const { matching } = await rowsOf(db, name, period, filters)
  return matching
    .selectAll('r')
    .orderBy(sql.ref(`r.${sort.key}`), direction)
    .orderBy(sql.ref('r.at'), direction)
    .orderBy(sql.ref('r.key'), direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** All rows in the order of their time, a day at a time. */
export async function* streamRegisterRows(
  db: Db,
  name: RegisterName,
  { period, filters }: Pick<RegisterQuery, 'period' | 'filters'>,
): AsyncGenerator<RegisterRow> {
  for (const day of daysOf(period)) {
    const { matching } = await rowsOf(db, name, { firstDay: day, lastDay: day }, filters)
    const rows = await matching.selectAll('r').orderBy(sql.ref('r.at')).orderBy(sql.ref('r.key')).execute()
    for (const [index, row] of rows.entries()) {
      // SQLite answers synchronously: without this pause no other request would be served meanwhile.
      if (index % ROWS_PER_TURN === 0) await nextTurn()
      yield row
    }
  }
}

/** All rows in the order of the query. An order other than that of their time needs all of them at once. */
export async function* streamSortedRows(db: Db, name: RegisterName, query: RegisterQuery): AsyncGenerator<RegisterRow> {
  const { key, isDescending } = query.sort
  const byTime = streamRegisterRows(db, name, query)
  if (key === 'at' && !isDescending) return yield* byTime
  const sign = isDescending ? -1 : 1
  const rows: RegisterRow[] = []
  for await (const row of byTime) rows.push(row)
  rows.sort((a, b) => sign * (compare(a[key], b[key]) || compare(a.at, b.at) || compare(a.key, b.key)))
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn()
    yield row
  }
}

function compare(a: RegisterRow[string] = null, b: RegisterRow[string] = null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [first, second] = [String(a ?? ''), String(b ?? '')]
  return first < second ? -1 : first > second ? 1 : 0
}

/** The sums of the rows that pass the filters, a month at a time. */
export async function sumRegister(
  db: Db,
  name: RegisterName,
  { period, filters }: { period: DaySpan; filters: Filters },
): Promise<RegisterSums> {
  const keys = summedColumns(REGISTERS[name]).map(({ key }) => key)
  const total = { rows: 0, sums: Object.fromEntries(keys.map((key) => [key, 0])) }
  for (const span of monthsOf(period)) {
    const { matching } = await rowsOf(db, name, span, filters)
    const row = await matching
      .select((eb) => [
        eb.fn.countAll<number>().as('rows'),
        ...keys.map((key) => sql<number | null>`sum(${sql.ref(`r.${key}`)})`.as(key)),
      ])
      .executeTakeFirstOrThrow()
    const { rows, ...sums }: Record<string, number | null> = row
    total.rows += rows ?? 0
    for (const key of keys) total.sums[key] = (total.sums[key] ?? 0) + (sums[key] ?? 0)
    await nextTurn()
  }
  return total
}

/** The sums of every register in a period. */
export async function sumRegisters(db: Db, period: DaySpan): Promise<SumsByRegister> {
  const sums = {} as Record<RegisterName, RegisterSums>
  for (const name of REGISTER_NAMES) sums[name] = await sumRegister(db, name, { period, filters: {} })
  return sums
}

/**
 * The values by which the rows of a period can be narrowed where the column of a filter has no choices of its own:
 * those that its rows have, by the key of the column.
 */
export async function listFilterValues(
  db: Db,
  name: RegisterName,
  period: DaySpan,
): Promise<Record<string, readonly string[]>> {
  const keys = filterColumns(REGISTERS[name]).flatMap(({ key, choices }) => (choices ? [] : [key]))
  const values = new Map(keys.map((key) => [key, new Set<string>()]))
  for (const [key, found] of values)
    for (const span of monthsOf(period)) {
      const { matching } = await rowsOf(db, name, span, {})
      const value = sql<string | null>`${sql.ref(`r.${key}`)}`.as('value')
      for (const row of await matching.select(value).distinct().execute()) if (row.value) found.add(row.value)
    }
  return Object.fromEntries(Array.from(values, ([key, found]) => [key, [...found].sort()]))
}

/** The rows of some days that pass the filters; none while a trial year is loaded, for no order of it is real. */
async function rowsOf(db: Db, name: RegisterName, span: DaySpan, filters: Filters) {
  const source: AliasableExpression<RegisterRow> = REGISTER_SOURCES[name](db, boundsOf(span))
  let matching = db.selectFrom(source.as('r'))
  if (await hasTrial(db)) matching = matching.where(sql<boolean>`1 = 0`)
  for (const [key, value] of Object.entries(filters)) {
    // A rate is a number in the database and text in the URL.
    const stored = key === 'rate_bp' ? Number(value) : value
    matching = matching.where(sql<boolean>`${sql.ref(`r.${key}`)} = ${stored}`)
  }
  // In an object, for a query must not be awaited.
  return { matching }
}
