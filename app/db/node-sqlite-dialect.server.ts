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
import { LRUCache } from 'lru-cache'

/** The connections to a file: one that writes and one that only reads. A database in memory has one for both. */
type Files = { writer: DatabaseSync; reader: DatabaseSync | null }
type Statements = { writer: PreparedStatements; reader: PreparedStatements | null }

/**
 * Kysely on node:sqlite. Kysely's own driver needs `statement.reader` of better-sqlite3, which node:sqlite lacks, and
 * makes readers wait for writers (docs/decisions/0053).
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
  readonly #statements: Statements
  readonly #writerMutex = new Mutex()
  constructor(files: Files) {
    this.#files = files
    this.#statements = {
      writer: new PreparedStatements(files.writer),
      reader: files.reader && new PreparedStatements(files.reader),
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<NodeSqliteConnection> {
    return new NodeSqliteConnection(this.#files.writer, this.#statements, this.#writerMutex)
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
 * Runs selects on the reader. Its first other statement locks the writer until the connection is released, so that
 * transactions and single writes run one after the other and uncommitted changes stay invisible.
 */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #writer: DatabaseSync
  readonly #statements: Statements
  readonly #writerMutex: Mutex
  #unlockWriter: (() => void) | null = null
  #isReadOnly = false
  constructor(writer: DatabaseSync, statements: Statements, writerMutex: Mutex) {
    this.#writer = writer
    this.#statements = statements
    this.#writerMutex = writerMutex
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = (await this.#statementsFor(query)).get(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (hasRows(query, statement)) return { rows: statement.all(...parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = (await this.#statementsFor(query)).prepare(query.sql)
    const rows = statement.iterate(...(query.parameters as SQLInputValue[]))
    for (const row of rows) yield { rows: [row as Row] }
  }

  /**
   * A transaction that writes locks the file at once: within a running transaction SQLite fails instead of waiting for
   * the lock.
   */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    await this.#lockWriter()
    this.#isReadOnly = accessMode === 'read only'
    this.#writer.exec(this.#isReadOnly ? 'pragma query_only = on; begin' : 'begin immediate')
  }

  commit(): void {
    this.#writer.exec('commit')
    this.#endReadOnly()
  }

  /** After some errors, such as a full disk, SQLite has rolled the transaction back itself. */
  rollback(): void {
    if (this.#writer.isTransaction) this.#writer.exec('rollback')
    this.#endReadOnly()
  }

  release(): void {
    this.#unlockWriter?.()
    this.#unlockWriter = null
  }

  /** Raw SQL may write, so it takes the writer. */
  async #statementsFor({ query }: CompiledQuery): Promise<PreparedStatements> {
    const { writer, reader } = this.#statements
    if (reader && !this.#unlockWriter && SelectQueryNode.is(query)) return reader
    await this.#lockWriter()
    return writer
  }

  async #lockWriter(): Promise<void> {
    this.#unlockWriter ??= await this.#writerMutex.lock()
  }

  #endReadOnly(): void {
    if (this.#isReadOnly) this.#writer.exec('pragma query_only = off')
    this.#isReadOnly = false
  }
}

/**
 * Whether a statement returns rows. Listing its columns takes longer than many queries, so that is done only for raw
 * SQL.
 */
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

/** A lock for one holder at a time, granted in the order of the calls. */
class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the lock. Returns the function that unlocks it. */
  async lock(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

// A shop runs some hundred statements again and again. Lists of values make many more texts, and an import long ones.
const MAX_STATEMENTS = 500
const MAX_LENGTH = 10_000

/**
 * The statements of a connection to SQLite, prepared once and used again: preparing one takes as long as running it.
 * SQLite prepares it again by itself when the schema has changed.
 */
class PreparedStatements {
  readonly #file: DatabaseSync
  readonly #cache = new LRUCache<string, StatementSync>({ max: MAX_STATEMENTS })
  constructor(file: DatabaseSync) {
    this.#file = file
  }

  /** A statement to run to its end at once, before anybody else can get the same one. */
  get(text: string): StatementSync {
    const cached = this.#cache.get(text)
    if (cached) return cached
    const statement = this.#file.prepare(text)
    if (text.length <= MAX_LENGTH) this.#cache.set(text, statement)
    return statement
  }

  /** A statement of one's own, whose rows are read one by one. */
  prepare(text: string): StatementSync {
    return this.#file.prepare(text)
  }
}
