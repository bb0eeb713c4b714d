/**
 * How a database is opened. One that serves visitors listens for what other processes change, and would rather turn
 * somebody away than let everybody wait; a command or a migration takes the time it needs.
 */
export type OpenOptions = {
  /** The most connections to PostgreSQL, besides the one that listens. */
  pool?: number
  serves?: boolean
}
