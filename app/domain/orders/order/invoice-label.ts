import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Order } from './order.ts'

/** What an order's invoice is called on buttons and in sentences, by its scheme. */
export function invoiceLabel({ gstScheme }: Pick<Order, 'gstScheme'>): string {
  return schemeRules(gstScheme).document.label
}
