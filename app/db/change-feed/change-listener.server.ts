import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import type { WatchedPool } from '../postgres-pool.server.ts'
import type { ChangeFeed } from './change-feed.server.ts'
import type { ChangeListener } from './change-tracking-driver.server.ts'
import { isTopic, type Topic } from './topic.ts'

const CHANNEL = 'mewa_changed'
const HEARTBEAT_MS = 1_000
const MIN_BACK_OFF_MS = 100
const MAX_BACK_OFF_MS = 2_000

/**
 * A separate connection that listens for changes by other processes (LISTEN) and checks once a second that the server
 * responds; while it does not, the pool refuses callers. A lost connection is opened again with back-off. Changes in
 * between are missed, so all topics then count as changed.
 */
export class PostgresChangeListener implements ChangeListener {
  readonly #url: string
  readonly #changes: ChangeFeed
  readonly #pool: WatchedPool
  readonly #listens: boolean
  readonly #closing = new AbortController()
  #connection: Promise<void> = Promise.resolve()

  constructor(url: string, changes: ChangeFeed, pool: WatchedPool, listens: boolean) {
    this.#url = url
    this.#changes = changes
    this.#pool = pool
    this.#listens = listens
  }

  start(): void {
    if (this.#listens) this.#connection = this.#stayConnected()
  }

  async notify(connection: DatabaseConnection, topics: readonly Topic[]): Promise<void> {
    const calls = topics.map((_, index) => `pg_notify('${CHANNEL}', $${index + 1})`)
    await connection.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, [...topics]))
  }

  async stop(): Promise<void> {
    this.#closing.abort()
    await this.#connection
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing
    let backOff = MIN_BACK_OFF_MS
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.#url,
        // Later than ResponseTimeout, which alone says that the server hangs.
        connectionTimeoutMillis: 2 * HEARTBEAT_MS,
        keepAlive: true,
      })
      const ended: unknown = await this.#listen(client).catch((error) => error)
      backOff = this.#changes.listening ? MIN_BACK_OFF_MS : Math.min(MAX_BACK_OFF_MS, backOff * 2)
      this.#changes.listening = false
      // A server that refuses the connection does respond: the pool then reports its error.
      this.#pool.setUnresponsive(ended instanceof ResponseTimeout)
      void client.end().catch(() => undefined)
      await wait(Math.random() * backOff, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Listens until the database is closed. Throws when the connection breaks or the server stops responding. */
  async #listen(client: pg.Client): Promise<void> {
    const { signal } = this.#closing
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => this.#changes.publish(isTopic(payload) ? [payload] : undefined))
    await withResponseTimeout(client.connect())
    await withResponseTimeout(client.query(`listen ${CHANNEL}`))
    this.#changes.listening = true
    this.#changes.publish()
    while (!signal.aborted) {
      await withResponseTimeout(client.query('select 1'))
      this.#pool.setUnresponsive(false)
      await wait(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

class ResponseTimeout extends Error {}

/**
 * The response, or ResponseTimeout after a second. A process that was busy itself first reads the responses it has
 * received.
 */
async function withResponseTimeout<Response>(response: Promise<Response>): Promise<Response> {
  const settled = new AbortController()
  const timeout = wait(HEARTBEAT_MS, undefined, { signal: settled.signal }).then(async () => {
    await afterReading()
    throw new ResponseTimeout('PostgreSQL did not respond within a second.')
  })
  try {
    return await Promise.race([response, timeout])
  } finally {
    settled.abort()
    timeout.catch(() => undefined)
    response.catch(() => undefined)
  }
}

const POLL_MS = 250

/**
 * Polls `data_version` of a SQLite file, which changes after a write by another connection. What was written is
 * unknown, so all topics count as changed. A poll takes microseconds.
 */
export function sqliteChangeListener(writer: DatabaseSync, changes: ChangeFeed, serves: boolean): ChangeListener {
  // A database in memory has no other process.
  changes.listening = writer.location() === null
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      if (!serves) return
      const dataVersion = writer.prepare('pragma data_version')
      let last = dataVersion.get()?.data_version
      changes.listening = true
      timer = setInterval(() => {
        const now = dataVersion.get()?.data_version
        if (now !== last) changes.publish()
        last = now
      }, POLL_MS).unref()
    },
    notify: () => Promise.resolve(),
    async stop() {
      clearInterval(timer)
      changes.listening = false
    },
  }
}
