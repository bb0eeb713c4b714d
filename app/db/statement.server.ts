import type { CompiledQuery, DeleteResult, InsertResult, QueryExecutorProvider, UpdateResult } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'
import { Placeholder, placeholdersFor } from './placeholders.ts'

/** What Kysely builds: a query of its own, or a piece of SQL. */
type Built<Row> = { compile: (db: QueryExecutorProvider) => CompiledQuery<Row> }

/** A statement that only writes has no rows to give. */
type Rows<Row> = (Row extends InsertResult | UpdateResult | DeleteResult ? never : Row)[]

/** A statement put together, and how each of its parameters is read from what is given. */
type Known = { compiled: CompiledQuery; read: readonly ((given: object) => unknown)[] }

/** More would keep memory for lists of a length that hardly comes again. */
const MOST_SHAPES = 100

/**
 * A statement that Kysely puts together once for each kind of database, and that later is only given its values. It is for
 * what every order does: putting a statement together takes longer than running it. `build` gets `given` with placeholders
 * in it, which it hands on; what has to be worked out is worked out before. With lists in it, it is put together once for
 * each length.
 */
export function statement<Given extends object, Row>(
  build: (db: Db, given: Given) => Built<Row>,
): (db: Db, given: Given) => Promise<Rows<Row>> {
  const onSqlite = new Map<string, Known>()
  const onPostgres = new Map<string, Known>()
  return async (db, given) => {
    const known = isPostgres(db) ? onPostgres : onSqlite
    const shape = shapeOf(given)
    let found = known.get(shape)
    if (!found) {
      found = built(build(db, placeholdersFor(given)), db)
      if (known.size < MOST_SHAPES) known.set(shape, found)
    }
    const query = { ...found.compiled, parameters: found.read.map((read) => read(given)) }
    const { rows } = await execute(db, query)
    return rows as Rows<Row>
  }
}

// Past plugins only where there are some: a shop has none, a test may, and the step costs 4 % of an order.
function execute(db: Db, query: CompiledQuery) {
  const executor = db.getExecutor()
  if (executor.plugins.length > 0) return executor.executeQuery(query)
  return executor.provideConnection((connection) => connection.executeQuery(query))
}

/** What tells the same statement with other lists apart: their lengths. */
function shapeOf(given: object): string {
  if (Array.isArray(given)) return String(given.length)
  let shape = ''
  for (const name in given) {
    const value: unknown = given[name as keyof typeof given]
    if (Array.isArray(value)) shape += `${name} ${value.length} `
  }
  return shape
}

function built(query: Built<unknown>, db: Db): Known {
  const compiled = query.compile(db)
  const read = compiled.parameters.map((parameter) =>
    parameter instanceof Placeholder ? (given: object) => parameter.read(given) : () => parameter,
  )
  return { compiled, read }
}
