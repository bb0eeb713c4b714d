import type { Instant } from '#app/domain/instant.ts'
import type { LineFinding, PayoutStatementKind } from '#app/domain/orders/payout-statements/payout-statement.ts'
import type { StatementFileKind } from '#app/domain/orders/statement-files/csv-columns.ts'

/** The lines of couriers' and gateways' payout statements, and the columns of such files. */
export type PayoutStatementTables = {
  file_columns: FileColumnsTable
  statement_lines: StatementLinesTable
}

/** `columns` is JSON: the name of the column of each field. */
export type FileColumnsTable = {
  kind: StatementFileKind
  columns: string
}

export type StatementLinesTable = {
  id: string
  kind: PayoutStatementKind
  reference: string
  transfer: string
  occurrence: number
  finding: LineFinding
  amount_paise: number
  fee_paise: number | null
  expected_paise: number | null
  order_id: string | null
  parcel_id: string | null
  payment_id: string | null
  refund_id: string | null
  imported_at: Instant
  imported_by: string
  settled_at: Instant | null
}
