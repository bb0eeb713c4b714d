import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

// A shop runs some hundred statements again and again. Lists of values make many more texts, and an import long ones.
const MAX_STATEMENTS = 500
const MAX_LENGTH = 10_000

/**
 * The statements of a connection to SQLite, prepared once and used again: preparing one takes as long as running it.
 * SQLite prepares it again by itself when the schema has changed.
 */
export class PreparedStatements {
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
