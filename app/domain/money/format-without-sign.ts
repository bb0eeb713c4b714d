import { formatPaise, type Paise } from './money.ts'

// Apart from money.ts, which every page of the shop loads.

/** An amount in rupees without its sign, for columns: 1,234.50. */
export function formatFigure(paise: Paise): string {
  return formatPaise(paise).replace('₹', '')
}
