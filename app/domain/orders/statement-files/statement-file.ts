/** A CSV file that a courier or a gateway gave the shop: its headers, and rows with as many cells. */
export type StatementFile = { headers: readonly string[]; rows: readonly (readonly string[])[] }

/** The kinds of files whose columns are kept: charged weights, and the statements of couriers and of the gateway. */
export type StatementFileKind = 'weights' | 'courier' | 'gateway'

/** The most rows of a file. */
export const MAX_FILE_ROWS = 5_000

/** Why the rows of a file are not read. */
export const STATEMENT_FILE_MESSAGES = {
  'no-rows': 'The file has no rows under its headers.',
  'too-many-rows': `The file has more than ${MAX_FILE_ROWS.toLocaleString('en-IN')} rows. Please split it.`,
  'no-amounts': 'No row has both a reference and an amount. Please check the columns.',
} as const
export type StatementFileReason = keyof typeof STATEMENT_FILE_MESSAGES
