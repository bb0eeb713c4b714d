import { formatMoney } from '#app/domain/money/money.ts'
import type { CashRemittance } from '#app/domain/payments/cash/cash-remittance.ts'

const SHORTAGE_NAMES = {
  owed: 'short',
  received: 'missing part received later',
  'written-off': 'missing part written off',
}

/** What came less or more than was collected; empty if nothing did. */
export function shortageText({
  shortage,
  expectedPaise,
  receivedPaise,
  surplusPaise,
}: Pick<CashRemittance, 'shortage' | 'expectedPaise' | 'receivedPaise' | 'surplusPaise'>): string {
  return [
    ...(shortage ? [`${formatMoney(expectedPaise - receivedPaise)} ${SHORTAGE_NAMES[shortage]}`] : []),
    ...(surplusPaise > 0 ? [`${formatMoney(surplusPaise)} more by rounding`] : []),
  ].join(', ')
}
