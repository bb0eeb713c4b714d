import { data } from 'react-router'
import { ADJUST_STOCK_MESSAGES, type AdjustStockRefusal } from '#app/domain/inventory/stock/stock-adjustment.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'

/** Answers a change of stock that was refused: at its field, or with a question about the weight that was typed. */
export function refusedStock(form: FormData, refusal: AdjustStockRefusal) {
  if (refusal.reason === 'far-from-books')
    return data({ ...refusedForm(form, null).data, question: refusal.detail.message }, 409)
  const field = refusal.reason === 'lot-code-taken' ? 'code' : 'grams'
  const refused = refusedForm(form, null, { fields: { [field]: ADJUST_STOCK_MESSAGES[refusal.reason] } })
  return data({ ...refused.data, question: undefined }, 409)
}
