// SQLite's word for it (sqlite.org/rescode.html); what is finer stands in the higher bits.
const SQLITE_FULL = 13

/** Whether an error means that a disk has no room left: the system's word for it, PostgreSQL's or SQLite's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ENOSPC' || code === '53100') return true
  return (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL) || isDiskFull(error.cause)
}

export function diskFull(place: string): string {
  return `The disk is full: there is no room left in ${place}.`
}

/** What to say of an error: of a full disk where it is, else the error's own words. */
export function diskFullOr(error: unknown, place: string): string {
  if (isDiskFull(error)) return diskFull(place)
  return error instanceof Error ? error.message : String(error)
}
