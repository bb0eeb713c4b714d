import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

type Question = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Runs statements on one file, each prepared once; `each` gives the rows one by one. */
export type Ask = ((question: Question) => QueryResult<unknown>) & { each: (question: Question) => Iterable<unknown> }

type Bound = Parameters<StatementSync['all']>

/** More would keep memory for statements that hardly come again, such as lists of ids of every length. */
const MOST_PREPARED = 500

export function askerOf(file: DatabaseSync): Ask {
  const prepared = new Map<string, { statement: StatementSync; givesRows: boolean }>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = file.prepare(sql)
    const fresh = { statement, givesRows: statement.columns().length > 0 }
    if (prepared.size < MOST_PREPARED) prepared.set(sql, fresh)
    return fresh
  }
  const ask = ({ sql, parameters }: Question): QueryResult<unknown> => {
    const { statement, givesRows } = prepare(sql)
    const bound = parameters as Bound
    if (givesRows) return { rows: statement.all(...bound) }
    const { changes, lastInsertRowid } = statement.run(...bound)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  const each = ({ sql, parameters }: Question) => prepare(sql).statement.iterate(...(parameters as Bound))
  return Object.assign(ask, { each })
}
