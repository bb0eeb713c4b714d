import { foldText } from '#app/domain/catalogue/search/fold-text.ts'
import type { BillingFields } from '#app/domain/identity/profile/address.ts'
import { cleanPhone } from '#app/domain/identity/profile/typed-phone.ts'
import type { Order } from './order.ts'
import { orderCode, parseOrderNumberParts } from './order-number.ts'

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

/**
 * Parses a search text. `wholes` are readings of it as one code (an order number, a phone, an AWB with spaces), tried
 * first and in this sequence; otherwise each of `words` must be the prefix of a term. Many names are eight to twelve
 * letters of the alphabet of order numbers: without a digit, only a dashed text, or one that begins with letters of
 * `shopLetters`, those that order numbers of the shop have begun with, is a number.
 */
export function parseSearchText(text: string, shopLetters: readonly string[]): { wholes: string[]; words: string[] } {
  const typed = text.trim().slice(0, MAX_LENGTH)
  const words = foldText(typed).split(' ').filter(Boolean)
  if (words.length === 0) return { wholes: [], words: [] }
  const number = parseOrderNumberParts(typed)
  const isNumber = number && (/[\d-]/.test(typed) || (number.letters !== null && shopLetters.includes(number.letters)))
  const wholes = isNumber ? [toSearchTerm(`${number.letters ?? ''}${number.code}`)] : []
  if (/\d/.test(typed)) wholes.push(toSearchTerm(cleanPhone(typed)), toSearchTerm(typed))
  return { wholes: [...new Set(wholes)].filter(Boolean), words }
}

const MAX_LENGTH = 64

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
