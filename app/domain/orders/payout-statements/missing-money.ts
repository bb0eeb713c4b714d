import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { PayoutStatementKind } from './payout-statement.ts'

/** Money that no statement has named in time: payments, their sum, and the oldest. */
export type MissingMoney = { count: number; paise: Paise; oldest: Instant | null }

/** An online payment that no statement names in time. */
export type MissingPayment = { paymentId: string; orderId: string; amountPaise: Paise; capturedAt: Instant | null }

/** After how many days money counts as late: cash since its delivery, an online payment since it was captured. */
export const LATE_AFTER_DAYS: Readonly<Record<PayoutStatementKind, number>> = { courier: 10, gateway: 5 }

/** Money that is late and that a file does not name: how much, and the oldest of it by order. */
export type MissingInFile = {
  count: number
  paise: Paise
  oldest: readonly { orderId: string; paise: Paise; since: Instant }[]
}
