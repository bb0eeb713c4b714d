// SQLite's result code (sqlite.org/rescode.html). Extended codes use the higher bits.
const SQLITE_FULL = 13

/** Whether an error or its cause means a full disk, by the codes of the system, PostgreSQL or SQLite. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ENOSPC' || code === '53100') return true
  return (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL) || isDiskFull(error.cause)
}

/** The message for a full disk. */
export function diskFullMessage(place: string): string {
  return `The disk is full: there is no room left in ${place}.`
}

/** The message of an error: that of a full disk if the error means one, otherwise its own. */
export function diskErrorMessage(error: unknown, place: string): string {
  if (isDiskFull(error)) return diskFullMessage(place)
  return error instanceof Error ? error.message : String(error)
}
