/** The database is unavailable at the moment: the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** The database cannot be used; the message says why in one sentence, for the person who starts the shop. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

// Codes of PostgreSQL (manual, appendix A) and Node with which the same request may succeed later: connections (08),
// too many of them (53300), shutdown or start (57P), cancelled or timed out (57014, 55P03, 25P03), and conflicts that
// outlast all tries (40001, 40P01). A full disk (53100), no memory (53200) and a read-only database (25006) too: the
// operator has to act first, but the shop has no bug, and recovers without a restart.
const UNAVAILABLE_CODES =
  /^(08...|53[123]00|25006|57P0[1-4]|57014|55P03|25P03|40001|40P01|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE)$/
// Codes of SQLite (sqlite.org/rescode.html): busy (5), read-only (8), disk error (10), disk full (13), cannot open
// (14). Higher bits hold the extended code.
const SQLITE_UNAVAILABLE_CODES = new Set([5, 8, 10, 13, 14])
// pg has only a message, and no code, for a connection that broke or timed out.
const BROKEN = /^(Connection terminated|Client (has encountered|was closed)|Query read timeout)/

// SQLSTATEs of a conflict with another transaction (PostgreSQL manual, 13.5), after which the same work may succeed at
// once: serialization failure, deadlock, lock not available in time.
const CONFLICT_CODES = ['40001', '40P01', '55P03']

/** Whether an error, or its cause, means that the database is unavailable at the moment, rather than a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'DatabaseUnavailable') return true
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) return true
  if (typeof errcode === 'number' && SQLITE_UNAVAILABLE_CODES.has(errcode & 0xff)) return true
  return BROKEN.test(error.message) || isUnavailable(error.cause)
}

// Of them, those of a connection that PostgreSQL ends or refuses, after which every query fails until it is back.
const CONNECTION_CODES = /^(08...|53300|57P0[1-3])$/

/**
 * Whether an error means that there is no connection to PostgreSQL. A code of Node such as ECONNRESET alone does not:
 * other services have them too, and the pool reports its own as DatabaseUnavailable.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && CONNECTION_CODES.test(code)) return true
  return error.name === 'DatabaseUnavailable' || BROKEN.test(error.message)
}

/** Whether an error is a conflict with another transaction. */
export function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && CONFLICT_CODES.includes(code)
}

/**
 * The message of a failed connection, or its code: Node leaves the message empty when it has tried several addresses.
 */
export function connectionFailure(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  return String((error as { code?: unknown }).code ?? error)
}
