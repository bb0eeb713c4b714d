import type { CashRemittance } from '#app/domain/payments/cash/cash-remittance.ts'
import { type Ledgers, moneyVouchers, type VoucherEntry } from './tally-voucher.ts'

/**
 * The entries that correct a remittance of a closed month in a later one: what it booked, the other way round. Each
 * pair is a debit and a credit of the same sum.
 */
export function remittanceCorrection(
  { id, courier, reference, note, expectedPaise, receivedPaise, surplusPaise, shortage }: CashRemittance,
  ledgers: Ledgers,
): VoucherEntry[] {
  const missingPaise = expectedPaise - receivedPaise
  const row = {
    key: id,
    courier,
    kind: 'taken-back',
    reference,
    note,
    received_paise: -(receivedPaise + surplusPaise + (shortage === 'received' ? missingPaise : 0)),
    written_off_paise: surplusPaise - (shortage === 'written-off' ? missingPaise : 0),
  }
  return moneyVouchers('cash-received', '', row, ledgers).flatMap(({ entries }) =>
    entries.toSorted((a, b) => b.paise - a.paise),
  )
}
