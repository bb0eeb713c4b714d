import { ADJUST_STOCK_MESSAGES, type AdjustStockRefusal } from '#app/domain/inventory/stock/stock-adjustment.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'

/**
 * Responds to a refused change of stock: with a message at its field, or by asking whether the typed weight is right.
 */
export function stockRefusalResponse(form: FormData, refusal: AdjustStockRefusal) {
  const isQuestion = refusal.reason === 'unusual-quantity'
  const extra: { question: string | undefined } = { question: isQuestion ? refusal.detail.message : undefined }
  if (isQuestion) return refusedForm(form, null, { extra })
  const field = refusal.reason === 'lot-code-taken' ? 'code' : 'grams'
  return refusedForm(form, ADJUST_STOCK_MESSAGES[refusal.reason], { field, extra })
}
