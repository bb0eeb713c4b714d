import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import type { WatchedPool } from './postgres-pool.server.ts'
import type { Ear } from './signalling-driver.server.ts'
import { isTopic, type Signals, type Topic } from './signals.server.ts'

const CHANNEL = 'mewa_changed'
const BEAT = 1_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 2_000

/**
 * One connection of its own that hears what other processes changed (LISTEN), and asks once a second whether the server
 * still answers: if not, the pool turns callers away until it does. A connection lost is made again, with back-off;
 * whatever changed meanwhile was not heard, so then everything counts as changed.
 */
export class PostgresEar implements Ear {
  readonly #url: string
  readonly #signals: Signals
  readonly #pool: WatchedPool
  readonly #listens: boolean
  readonly #closing = new AbortController()
  #life: Promise<void> = Promise.resolve()

  constructor(url: string, signals: Signals, pool: WatchedPool, listens: boolean) {
    this.#url = url
    this.#signals = signals
    this.#pool = pool
    this.#listens = listens
  }

  open(): void {
    if (this.#listens) this.#life = this.#stayConnected()
  }

  async announce(connection: DatabaseConnection, topics: readonly Topic[]): Promise<void> {
    const calls = topics.map((_, index) => `pg_notify('${CHANNEL}', $${index + 1})`)
    await connection.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, [...topics]))
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#life
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: BEAT, keepAlive: true })
      const ended: unknown = await this.#listen(client).catch((error) => error)
      pause = this.#signals.listening ? FIRST_PAUSE : Math.min(LONGEST_PAUSE, pause * 2)
      this.#signals.listening = false
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
    client.on('notification', ({ payload }) => this.#signals.tell(isTopic(payload) ? [payload] : undefined))
    await answered(client.connect())
    await answered(client.query(`listen ${CHANNEL}`))
    this.#signals.listening = true
    this.#signals.tell()
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
