import { foldText } from '#app/domain/catalogue/search/fold-text.ts'
import type { BillingFields } from '#app/domain/identity/profile/address.ts'
import type { Order } from './order.ts'
import { orderCode } from './order-number.ts'

/** The fields an order is found by. */
export type SearchableOrder = Pick<Order, 'id' | 'phone' | 'awb' | 'invoiceNumber'> & {
  address: Pick<Order['address'], 'fullName' | 'phone' | 'pincode'> & Partial<BillingFields>
  /** The numbers of its parcels, where it has several. */
  otherAwbs?: readonly string[]
  lines: readonly Pick<Order['lines'][number], 'kind' | 'name' | 'hindiName'>[]
}

/**
 * The terms an order is found by, folded like the search text: its number, phones and their last four digits, PIN code,
 * AWB, invoice number without dashes, the buyer's GSTIN, and the words of the names of shopper, company and products. A
 * prefix of a term finds the order.
 */
export function searchTermsOf(order: SearchableOrder): string[] {
  const goods = order.lines.filter((line) => line.kind === 'pack' || line.kind === 'sample')
  const { fullName, company, gstin } = order.address
  const texts = [fullName, company ?? '', gstin ?? '', ...goods.flatMap((line) => [line.name, line.hindiName])]
  const words = [
    ...withoutLetters(order.id),
    ...withoutPrefix(order.invoiceNumber ?? ''),
    ...[order.phone, order.address.phone].flatMap((phone) => [phone.slice(3), phone.slice(-4)]),
    order.address.pincode,
    ...[order.awb ?? '', ...(order.otherAwbs ?? [])].map(toSearchTerm),
    ...texts.flatMap((text) => foldText(text).split(' ')),
  ]
  return [...new Set(words)].filter(Boolean)
}

/** A number with and without its letters: MW-7K3M-9QXF is found both ways. */
function withoutLetters(number: string): string[] {
  return [toSearchTerm(number), toSearchTerm(orderCode(number))]
}

/** An invoice number with and without its prefix: MW/26-27/000123 is found both ways. */
function withoutPrefix(number: string): string[] {
  return [toSearchTerm(number), toSearchTerm(number.slice(number.indexOf('/') + 1))]
}

/** A code as one search term: AB 12-34 is ab1234. */
export function toSearchTerm(code: string): string {
  return foldText(code).replaceAll(' ', '')
}
