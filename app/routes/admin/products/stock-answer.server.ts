import { ADJUST_STOCK_MESSAGES, type AdjustStockRefusal } from '#app/domain/inventory/stock/stock-adjustment.ts'
import type { StockAnswer } from './stock-confirmation.tsx'

/** What a stock form is told that was not saved: at its field, or as a question with the weight it is about. */
export function stockAnswer(refusal: AdjustStockRefusal, form: FormData): NonNullable<StockAnswer> {
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  if (refusal.reason === 'far-from-books') return { fields: {}, typed, asked: refusal.detail.says }
  const field = refusal.reason === 'lot-code-taken' ? 'code' : 'grams'
  return { fields: { [field]: ADJUST_STOCK_MESSAGES[refusal.reason] }, typed }
}
