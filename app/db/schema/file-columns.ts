import type { StatementFileKind } from '#app/domain/orders/statement-files/statement-file.ts'

/** The columns that staff chose for files of couriers and gateways. */
export type FileColumnTables = {
  file_columns: FileColumnsTable
}

/** `columns` is JSON: the name of the column of each field. */
export type FileColumnsTable = {
  kind: StatementFileKind
  columns: string
}
