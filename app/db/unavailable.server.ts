/** The database cannot be asked just now. Nothing is wrong with the request: whoever asks again in a moment is served. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

// What PostgreSQL says when the same request may go through in a moment (manual, appendix A): connections (08), too many
// of them (53300), shutting down or starting (57P), cancelled or waited too long for (57014, 55P03, 25P03), and what is
// left of "try again" after all tries (40001, 40P01). A full disk (53100), no memory (53200) and a database that only reads
// (25006) are mended by whoever runs it, and until then nothing is wrong with what was asked.
const LATER =
  /^(08...|53[123]00|25006|57P0[1-4]|57014|55P03|25P03|40001|40P01|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE)$/
// SQLite's own (sqlite.org/rescode.html): kept busy by another process (5), a file it may only read (8) or cannot open (14),
// a disk that fails (10) or is full (13). What is finer than that stands in the higher bits.
const SQLITE_LATER = new Set([5, 8, 10, 13, 14])
// The client library has words, and no code, for a line that broke or stayed silent.
const BROKEN = /^(Connection terminated|Client (has encountered|was closed)|Query read timeout)/

/** Whether an error means that the database is not to be had at the moment, rather than a bug. Causes count too. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'DatabaseUnavailable') return true
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && LATER.test(code)) return true
  if (typeof errcode === 'number' && SQLITE_LATER.has(errcode & 0xff)) return true
  return BROKEN.test(error.message) || isUnavailable(error.cause)
}
