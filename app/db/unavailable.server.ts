/** The database cannot be asked just now. Nothing is wrong with the request: whoever asks again in a moment is served. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

// What PostgreSQL says when the same request may go through in a moment (manual, appendix A): connections (08), too many
// of them (53300), shutting down or starting (57P), cancelled or waited too long for (57014, 55P03, 25P03), and what is
// left of "try again" after all tries (40001, 40P01). SQLite: 5 is a file kept busy by another process.
const LATER = /^(08...|53300|57P0[1-4]|57014|55P03|25P03|40001|40P01|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE)$/
const SQLITE_BUSY = 5
// The client library has words, and no code, for a line that broke or stayed silent.
const BROKEN = /^(Connection terminated|Client (has encountered|was closed)|Query read timeout)/

/** Whether an error means that the database is not to be had at the moment, rather than a bug. Causes count too. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'DatabaseUnavailable') return true
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && LATER.test(code)) return true
  return errcode === SQLITE_BUSY || BROKEN.test(error.message) || isUnavailable(error.cause)
}
