import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { ChangeFeed, Topic } from './change-feed.server.ts'
import type { Db } from './db.server.ts'
import { topicOfQuery } from './topic-of-query.ts'

/** Hears of what other processes change in the same database, and tells them of what changes here. */
export type ChangeListener = {
  start: () => void
  /** Notifies the other processes, in the transaction that changes the topics: they hear of it when that commits. */
  notify: (connection: DatabaseConnection, topics: readonly Topic[]) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Publishes, once a transaction has committed, which topics it changed; the operation tree of each query names the table it
 * writes to. Also counts the statements that failed.
 */
export class ChangeTrackingDriver implements Driver {
  readonly #inner: Driver
  readonly #changes: ChangeFeed
  readonly #listener: ChangeListener
  constructor(inner: Driver, changes: ChangeFeed, listener: ChangeListener) {
    this.#inner = inner
    this.#changes = changes
    this.#listener = listener
  }

  async init(): Promise<void> {
    await this.#inner.init()
    this.#listener.start()
  }

  async acquireConnection(): Promise<ChangeTrackingConnection> {
    try {
      return new ChangeTrackingConnection(await this.#inner.acquireConnection(), this.#changes)
    } catch (error) {
      this.#changes.failures++
      throw error
    }
  }

  beginTransaction(connection: ChangeTrackingConnection, settings: TransactionSettings): Promise<void> {
    connection.inTransaction = true
    return this.#inner.beginTransaction(connection.inner, settings)
  }

  async commitTransaction(connection: ChangeTrackingConnection): Promise<void> {
    const topics = [...connection.changed]
    if (topics.length > 0) await this.#listener.notify(connection.inner, topics)
    await this.#inner.commitTransaction(connection.inner)
    connection.changed.clear()
    this.#changes.publish(topics)
  }

  rollbackTransaction(connection: ChangeTrackingConnection): Promise<void> {
    connection.changed.clear()
    return this.#inner.rollbackTransaction(connection.inner)
  }

  /** What was written outside a transaction has committed already. */
  async releaseConnection(connection: ChangeTrackingConnection): Promise<void> {
    const topics = connection.inTransaction ? [] : [...connection.changed]
    try {
      if (topics.length > 0) await this.#listener.notify(connection.inner, topics)
    } finally {
      await this.#inner.releaseConnection(connection.inner)
      this.#changes.publish(topics)
    }
  }

  async destroy(): Promise<void> {
    await this.#listener.stop()
    await this.#inner.destroy()
  }
}

class ChangeTrackingConnection implements DatabaseConnection {
  readonly changed = new Set<Topic>()
  inTransaction = false
  readonly inner: DatabaseConnection
  readonly #changes: ChangeFeed
  constructor(inner: DatabaseConnection, changes: ChangeFeed) {
    this.inner = inner
    this.#changes = changes
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await this.inner.executeQuery<Row>(query)
      const topic = topicOfQuery(query.query)
      if (topic) this.changed.add(topic)
      return result
    } catch (error) {
      this.#changes.failures++
      throw error
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

/** Says which topics a transaction changes by raw SQL, which has no operation tree; published when it commits. */
export async function publishAfterCommit(tx: Db, topics: readonly Topic[]): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof ChangeTrackingConnection)) throw new Error('This database has no change feed')
    for (const topic of topics) connection.changed.add(topic)
  })
}
