import type { Generated } from 'kysely'
import type { PayoutFileStatus } from '#app/domain/orders/payout-statements/payout-file.ts'
import type { LineFinding } from '#app/domain/orders/payout-statements/payout-finding.ts'
import type { PayoutStatementKind } from '#app/domain/orders/payout-statements/payout-statement.ts'
import type { StatementFileKind } from '#app/domain/orders/statement-files/statement-file.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The payout statements of couriers and gateways, their lines, and the columns that staff chose for such files. */
export type StatementTables = {
  statement_files: StatementFilesTable
  statement_lines: StatementLinesTable
  file_columns: FileColumnsTable
}

/**
 * An uploaded file. `columns`, `lines` and `summary` are JSON; `lines` is empty once the file is booked or discarded.
 */
export type StatementFilesTable = {
  id: string
  kind: PayoutStatementKind
  file_name: string
  columns: string
  lines: string
  digest: string
  unread_rows: number
  status: PayoutFileStatus
  uploaded_at: Instant
  uploaded_by: string
  decided_at: Instant | null
  decided_by: string | null
  summary: string | null
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
  /** When the remittance that it had paid was taken back: it counts no more, until a file brings it again. */
  taken_back_at: Generated<Instant | null>
}

/** `columns` is JSON: the name of the column of each field. */
type FileColumnsTable = {
  kind: StatementFileKind
  columns: string
}
