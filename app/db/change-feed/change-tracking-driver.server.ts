import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Db } from '../db.server.ts'
import type { ChangeFeed } from './change-feed.server.ts'
import { type Topic, topicOfQuery } from './topic.ts'

/** Exchanges changes with the other processes on the same database. */
export type ChangeListener = {
  start: () => void
  /** Notifies the other processes within the transaction that changes the topics; they receive it when that commits. */
  notify: (connection: DatabaseConnection, topics: readonly Topic[]) => Promise<void>
  stop: () => Promise<void>
}

/**
 * A driver that publishes the topics of each transaction after its commit, read from the operation trees of its
 * queries. It also counts failed statements.
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

  /** Publishes what was written outside a transaction, which has committed already. */
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

/** Publishes topics when a transaction commits; needed after raw SQL that writes, which has no operation tree. */
export async function publishAfterCommit(tx: Db, topics: readonly Topic[]): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof ChangeTrackingConnection)) throw new Error('This database has no change feed')
    for (const topic of topics) connection.changed.add(topic)
  })
}
