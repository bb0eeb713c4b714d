import {
  ADJUST_STOCK_MESSAGES,
  type AdjustStockReason,
  type AdjustStockRefusal,
} from '#app/domain/inventory/stock/stock-adjustment.ts'
import { typedGramsSchema } from '#app/domain/inventory/stock/stock-form.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import type { StockQuestion } from './stock-confirmation.tsx'

/**
 * Responds to a refused change of stock: with a message at its field, or by asking whether the typed weight is right.
 */
export function stockRefusalResponse(form: FormData, refusal: AdjustStockRefusal) {
  if (refusal.reason === 'unusual-quantity') {
    const { grams } = typedGramsSchema.parse(Object.fromEntries(form))
    const question: StockQuestion = { text: refusal.detail.message, grams }
    return refusedForm(form, null, { extra: { question } })
  }
  const field = FIELD_OF[refusal.reason] ?? 'grams'
  return refusedForm(form, ADJUST_STOCK_MESSAGES[refusal.reason], { field, extra: { question: undefined } })
}

const FIELD_OF: Partial<Record<AdjustStockReason, string>> = {
  'lot-code-taken': 'code',
  'best-before-needed': 'bestBeforeDay',
  'best-before-passed': 'confirmedPast',
}
