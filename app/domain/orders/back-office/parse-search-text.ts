import { foldText } from '#app/domain/catalogue/search/fold-text.ts'
import { cleanPhone } from '#app/domain/identity/profile/typed-phone.ts'
import { parseOrderNumberParts } from '../order/order-number.ts'
import { toSearchTerm } from '../order/order-search-terms.ts'

/** How many characters of a typed text are read at most. */
const MAX_LENGTH = 64

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
