import { formatMoney } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { SalesStep } from '#app/domain/reports/sales/sales.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'

/** What the chart of sales can show, by the value of `show` in the URL. */
export const CHART_FIGURES = {
  kilos: { name: 'Kilos', of: (step: SalesStep) => step.grams, text: formatKilos, mark: formatWeight },
  sales: { name: 'Sales', of: (step: SalesStep) => step.paise, text: formatMoney, mark: formatMoney },
  orders: {
    name: 'Orders',
    of: (step: SalesStep) => step.orders,
    text: (orders: number) => orders.toLocaleString('en-IN'),
    mark: (orders: number) => orders.toLocaleString('en-IN'),
  },
} as const
export type ChartFigure = keyof typeof CHART_FIGURES
