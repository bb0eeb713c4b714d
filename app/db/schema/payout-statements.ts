import type { LineFinding } from '#app/domain/orders/payout-statements/payout-finding.ts'
import type { PayoutStatementKind } from '#app/domain/orders/payout-statements/payout-statement.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The lines of couriers' and gateways' payout statements. */
export type PayoutStatementTables = {
  statement_lines: StatementLinesTable
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
