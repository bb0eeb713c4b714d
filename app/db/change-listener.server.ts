import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import { type ChangeFeed, isTopic, type Topic } from './change-feed.server.ts'
import type { ChangeListener } from './change-tracking-driver.server.ts'
import type { WatchedPool } from './postgres-pool.server.ts'

const CHANNEL = 'mewa_changed'
const BEAT = 1_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 2_000

/**
 * One connection of its own that listens for what other processes change (LISTEN), and asks once a second whether the server
 * still responds: if not, the pool turns callers away until it does. A lost connection is made again, with back-off; changes
 * in between are missed, so then everything counts as changed.
 */
export class PostgresChangeListener implements ChangeListener {
  readonly #url: string
  readonly #changes: ChangeFeed
  readonly #pool: WatchedPool
  readonly #listens: boolean
  readonly #closing = new AbortController()
  #life: Promise<void> = Promise.resolve()

  constructor(url: string, changes: ChangeFeed, pool: WatchedPool, listens: boolean) {
    this.#url = url
    this.#changes = changes
    this.#pool = pool
    this.#listens = listens
  }

  start(): void {
    if (this.#listens) this.#life = this.#stayConnected()
  }

  async notify(connection: DatabaseConnection, topics: readonly Topic[]): Promise<void> {
    const calls = topics.map((_, index) => `pg_notify('${CHANNEL}', $${index + 1})`)
    await connection.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, [...topics]))
  }

  async stop(): Promise<void> {
    this.#closing.abort()
    await this.#life
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: BEAT, keepAlive: true })
      const ended: unknown = await this.#listen(client).catch((error) => error)
      pause = this.#changes.listening ? FIRST_PAUSE : Math.min(LONGEST_PAUSE, pause * 2)
      this.#changes.listening = false
      // A refusal is an answer too: then the pool finds out for itself what is wrong.
      this.#pool.setSilent(ended instanceof Silence)
      void client.end().catch(() => undefined)
      await wait(Math.random() * pause, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Listens until the shop closes. Throws when the connection breaks or the server falls silent. */
  async #listen(client: pg.Client): Promise<void> {
    const { signal } = this.#closing
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => this.#changes.publish(isTopic(payload) ? [payload] : undefined))
    await answered(client.connect())
    await answered(client.query(`listen ${CHANNEL}`))
    this.#changes.listening = true
    this.#changes.publish()
    while (!signal.aborted) {
      await answered(client.query('select 1'))
      this.#pool.setSilent(false)
      await wait(BEAT, undefined, { signal }).catch(() => undefined)
    }
  }
}

class Silence extends Error {}

/** The answer, or Silence after a second. A process that was busy itself first reads what has come in meanwhile. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const enough = new AbortController()
  const silence = wait(BEAT, undefined, { signal: enough.signal }).then(async () => {
    await afterReading()
    throw new Silence('PostgreSQL did not answer within a second.')
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    enough.abort()
    silence.catch(() => undefined)
    answer.catch(() => undefined)
  }
}

const POLL_EVERY = 250

/**
 * SQLite notifies nobody, but it counts: `data_version` is another number once another connection has written to the file.
 * What was written is not known, so everything counts as changed. A poll takes microseconds.
 */
export function sqliteChangeListener(writer: DatabaseSync, changes: ChangeFeed, serves: boolean): ChangeListener {
  // In memory there is nobody else.
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
      }, POLL_EVERY).unref()
    },
    notify: () => Promise.resolve(),
    async stop() {
      clearInterval(timer)
      changes.listening = false
    },
  }
}
