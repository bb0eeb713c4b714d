import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { CommitLine, type Place } from './commit-line.server.ts'
import { type Ask, askerOf } from './sqlite-asker.server.ts'

/**
 * The shop's way to a SQLite file. What writes stands in one line and commits together with those behind it; what only
 * reads asks a connection of its own, which waits for nobody and sees what is on the disk. In memory there is one for both.
 */
export class SqliteDriver implements Driver {
  readonly #files: DatabaseSync[]
  readonly #line: CommitLine
  readonly #ways: Ways

  constructor(writer: DatabaseSync, reader: DatabaseSync | null) {
    this.#files = reader ? [reader, writer] : [writer]
    const write = askerOf(writer)
    this.#line = new CommitLine(
      // A write transaction takes its lock at once: a lock taken half-way can only fail, not wait.
      (words) => void write({ sql: words === 'begin' ? 'begin immediate' : words, parameters: [] }),
      () => writer.isTransaction,
    )
    this.#ways = { line: this.#line, write, read: reader ? askerOf(reader) : null, isOpen: () => writer.isTransaction }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#ways)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await this.#line.enter()
    try {
      connection.place = this.#line.begin()
    } catch (error) {
      this.#line.leave()
      throw error
    }
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    const done = this.#line.commit(placeOf(connection))
    connection.place = null
    await done
  }

  /** After a commit that failed there is nothing left to undo. */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    const { place } = connection
    connection.place = null
    if (place) this.#line.rollback(place)
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    for (const file of this.#files) file.close()
  }
}

function placeOf({ place }: SqliteConnection): Place {
  if (!place) throw new Error('No transaction is open here')
  return place
}

type Ways = { line: CommitLine; write: Ask; read: Ask | null; isOpen: () => boolean }

class SqliteConnection implements DatabaseConnection {
  /** Where its transaction stands in the line, while it has one. */
  place: Place | null = null
  /** Whether it keeps the line for a transaction that was begun by hand. */
  #keeps = false
  readonly #ways: Ways
  constructor(ways: Ways) {
    this.#ways = ways
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { read, write } = this.#ways
    if (this.place) return write(query) as QueryResult<Row>
    if (!this.#keeps && read && /^\s*select\b/i.test(query.sql)) return read(query) as QueryResult<Row>
    if (!this.#keeps && /^\s*(insert|update|delete)\b/i.test(query.sql)) return this.#writeAlone<Row>(query)
    return this.#keepWhileOpen(() => write(query) as QueryResult<Row>)
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const { read, write } = this.#ways
    const ask = this.place || this.#keeps ? write : (read ?? write)
    for (const row of ask.each(query)) yield { rows: [row as Row] }
  }

  release(): void {
    if (this.#keeps) this.#ways.line.leave()
    this.#keeps = false
  }

  /** One statement, on the disk when this resolves: with those who wait, or by itself. */
  async #writeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { line, write } = this.#ways
    await line.enter()
    if (line.isAlone()) return leaving(line, () => write(query) as QueryResult<Row>)
    const place = line.begin()
    let result: QueryResult<Row>
    try {
      result = write(query) as QueryResult<Row>
    } catch (error) {
      line.rollback(place)
      throw error
    }
    await line.commit(place)
    return result
  }

  /** Everything else, such as a pragma or a transaction begun by hand: by itself, and the line is kept until it ends. */
  async #keepWhileOpen<Result>(work: () => Result): Promise<Result> {
    const { line, isOpen } = this.#ways
    if (!this.#keeps) {
      await line.enter()
      line.commitAll()
    }
    this.#keeps = true
    try {
      return work()
    } finally {
      if (!isOpen()) this.release()
    }
  }
}

function leaving<Result>(line: CommitLine, work: () => Result): Result {
  try {
    return work()
  } finally {
    line.leave()
  }
}
