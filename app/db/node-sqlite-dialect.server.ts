import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'

/** The open files: one connection that writes and, where there is a file, one that only reads. A database in memory has one for both. */
type Files = { writer: DatabaseSync; reader: DatabaseSync | null }

/**
 * Kysely on Node's own SQLite. Kysely's own driver for SQLite asks `statement.reader` of better-sqlite3, which Node's
 * statements lack, and makes readers wait for writers (docs/decisions/0053).
 */
export class NodeSqliteDialect implements Dialect {
  readonly #files: Files
  constructor(files: Files) {
    this.#files = files
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter()
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#files)
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }
}

class NodeSqliteDriver implements Driver {
  readonly #files: Files
  readonly #writerTurns = new Mutex()
  constructor(files: Files) {
    this.#files = files
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<NodeSqliteConnection> {
    return new NodeSqliteConnection(this.#files, this.#writerTurns)
  }

  async beginTransaction(connection: NodeSqliteConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings)
  }

  async commitTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.commit()
  }

  async rollbackTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.rollback()
  }

  async releaseConnection(connection: NodeSqliteConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    this.#files.reader?.close()
    this.#files.writer.close()
  }
}

/**
 * Runs selects on the reader. From the first other statement on it holds the writer, until it is released: transactions and
 * single writes come one after the other, and nobody sees what another one has not committed.
 */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #files: Files
  readonly #writerTurns: Mutex
  #unlockWriter: (() => void) | null = null
  #isReadOnly = false
  constructor(files: Files, writerTurns: Mutex) {
    this.#files = files
    this.#writerTurns = writerTurns
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const file = await this.#fileFor(query)
    const statement = file.prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (hasRows(query, statement)) return { rows: statement.all(...parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const file = await this.#fileFor(query)
    const rows = file.prepare(query.sql).iterate(...(query.parameters as SQLInputValue[]))
    for (const row of rows) yield { rows: [row as Row] }
  }

  /** A transaction that writes takes its lock at once: a lock taken half-way can only fail, not wait. */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    const writer = await this.#lockWriter()
    this.#isReadOnly = accessMode === 'read only'
    writer.exec(this.#isReadOnly ? 'pragma query_only = on; begin' : 'begin immediate')
  }

  commit(): void {
    this.#files.writer.exec('commit')
    this.#endReadOnly()
  }

  /** After an error such as a full disk SQLite has undone the transaction by itself. */
  rollback(): void {
    if (this.#files.writer.isTransaction) this.#files.writer.exec('rollback')
    this.#endReadOnly()
  }

  release(): void {
    this.#unlockWriter?.()
    this.#unlockWriter = null
  }

  /** What a piece of raw SQL does cannot be told from its node, so it waits for its turn at the writer. */
  async #fileFor({ query }: CompiledQuery): Promise<DatabaseSync> {
    const { reader } = this.#files
    if (reader && !this.#unlockWriter && SelectQueryNode.is(query)) return reader
    return this.#lockWriter()
  }

  async #lockWriter(): Promise<DatabaseSync> {
    this.#unlockWriter ??= await this.#writerTurns.lock()
    return this.#files.writer
  }

  #endReadOnly(): void {
    if (this.#isReadOnly) this.#files.writer.exec('pragma query_only = off')
    this.#isReadOnly = false
  }
}

/** Whether a statement gives rows. Its columns tell too, but to list them takes longer than many a query: raw SQL alone needs it. */
function hasRows({ query }: CompiledQuery, statement: StatementSync): boolean {
  switch (query.kind) {
    case 'SelectQueryNode':
      return true
    case 'InsertQueryNode':
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
      return query.returning !== undefined
    default:
      return statement.columns().length > 0
  }
}

/** A lock that one caller holds at a time; the others get it in the order they asked. */
class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the lock, and gives the function that unlocks it. */
  async lock(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}
