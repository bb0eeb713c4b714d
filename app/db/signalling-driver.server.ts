import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Signals, Topic } from './signals.server.ts'
import { topicOf } from './topic-of.server.ts'

/** What hears and tells other processes on the same database. */
export type Ear = {
  open: () => void
  /** Tells the others, in the transaction that changes the topics: they hear of it when that commits. */
  announce: (connection: DatabaseConnection, topics: readonly Topic[]) => Promise<void>
  close: () => Promise<void>
}

/** A driver that notes what each transaction changes and, once it has committed, says so: here and to other processes. */
export class SignallingDriver implements Driver {
  readonly #inner: Driver
  readonly #signals: Signals
  readonly #ear: Ear
  constructor(inner: Driver, signals: Signals, ear: Ear) {
    this.#inner = inner
    this.#signals = signals
    this.#ear = ear
  }

  async init(): Promise<void> {
    await this.#inner.init()
    this.#ear.open()
  }

  // Failures are counted here and in executeQuery, without a function around both: it would be one more promise a statement.
  async acquireConnection(): Promise<NotingConnection> {
    try {
      return new NotingConnection(await this.#inner.acquireConnection(), this.#signals)
    } catch (error) {
      this.#signals.failures++
      throw error
    }
  }

  beginTransaction(connection: NotingConnection, settings: TransactionSettings): Promise<void> {
    connection.inTransaction = true
    return this.#inner.beginTransaction(connection.inner, settings)
  }

  async commitTransaction(connection: NotingConnection): Promise<void> {
    const topics = [...connection.changed]
    if (topics.length > 0) await this.#ear.announce(connection.inner, topics)
    await this.#inner.commitTransaction(connection.inner)
    connection.changed.clear()
    this.#signals.tell(topics)
  }

  rollbackTransaction(connection: NotingConnection): Promise<void> {
    connection.changed.clear()
    return this.#inner.rollbackTransaction(connection.inner)
  }

  /** What was written outside a transaction has committed already; what is still noted was never told. */
  async releaseConnection(connection: NotingConnection): Promise<void> {
    const topics = connection.inTransaction ? [] : [...connection.changed]
    try {
      if (topics.length > 0) await this.#ear.announce(connection.inner, topics)
    } finally {
      await this.#inner.releaseConnection(connection.inner)
      this.#signals.tell(topics)
    }
  }

  async destroy(): Promise<void> {
    await this.#ear.close()
    await this.#inner.destroy()
  }
}

class NotingConnection implements DatabaseConnection {
  readonly changed = new Set<Topic>()
  inTransaction = false
  readonly inner: DatabaseConnection
  readonly #signals: Signals
  constructor(inner: DatabaseConnection, signals: Signals) {
    this.inner = inner
    this.#signals = signals
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await this.inner.executeQuery<Row>(query)
      const topic = topicOf(query.sql)
      if (topic) this.changed.add(topic)
      return result
    } catch (error) {
      this.#signals.failures++
      throw error
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}
