import type { Order } from './order.ts'

/** What an order's invoice is called on a button: a composition shop issues bills of supply. */
export function invoiceLabel({ gstScheme }: Pick<Order, 'gstScheme'>): string {
  return gstScheme === 'composition' ? 'Bill of Supply' : 'Invoice'
}
