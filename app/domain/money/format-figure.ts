import { formatPaise, type Paise } from './money.ts'

/** An amount in rupees without its sign, for columns: 1,234.50. */
export function formatFigure(paise: Paise): string {
  return formatPaise(paise).replace('₹', '')
}
