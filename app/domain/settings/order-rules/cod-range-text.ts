import { formatMoney } from '#app/domain/money/money.ts'
import type { CodSettings } from '../settings.ts'

/** Which orders may be paid in cash: `from ₹300 to ₹3,000`, or `up to ₹3,000` where there is no lowest order. */
export function codRangeText(
  before: 'from' | 'of',
  { minimumPaise, maximumPaise }: Pick<CodSettings, 'minimumPaise' | 'maximumPaise'>,
): string {
  const most = formatMoney(maximumPaise)
  return minimumPaise === 0 ? `up to ${most}` : `${before} ${formatMoney(minimumPaise)} to ${most}`
}
