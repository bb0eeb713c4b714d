import type { Tally } from './tally.server.ts'

/**
 * A backup is gzipped text, one JSON value a line: what it is; then for each table its name and columns, and its rows as
 * rowLine makes them; last the tallies, by which every row before them is checked.
 */
export type BackupHead = { mewa: 1; takenAt: string; migrations: readonly string[] }
export type BackupTable = { table: string; columns: readonly string[] }
export type BackupEnd = { end: readonly Tally[] }

/** What a backup holds, in the order it is read. */
export type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; end: BackupEnd }
