/**
 * How a database is opened. A process that serves requests listens for changes by other processes and has short
 * timeouts, so that one slow query fails instead of holding up all; a command or a migration has none.
 */
export type OpenOptions = {
  /** The maximum of connections to PostgreSQL, besides the one that listens. */
  pool?: number
  serves?: boolean
}
