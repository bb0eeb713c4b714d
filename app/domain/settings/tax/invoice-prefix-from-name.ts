import { transliterate } from '#app/domain/text/transliterate.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import type { Settings, TaxSettings } from '../settings.ts'

type OtherPrefixes = Pick<TaxSettings, 'creditNotePrefix' | 'challanPrefix' | 'billPrefix' | 'plainBillPrefix'>

/**
 * A prefix of invoices from the name of a shop: its initials, `Kerala Spice House` is `KSH`, or the first letters of a
 * single word, `Saffron` is `SAF`. One to three letters or digits, and no prefix of another document; `INV` where the
 * name has none.
 */
export function invoicePrefixFromName(shopName: string, others: OtherPrefixes): string {
  const words = transliterate(shopName)
    .normalize('NFD')
    .toUpperCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[A-Z0-9]+/g)
  const letters = words ?? []
  const initials = letters.map(([first = '']) => first).join('')
  const ofFirstWord = letters[0] ?? ''
  const candidates = [initials, ofFirstWord, 'INV', 'IN'].map((text) => text.slice(0, 3))
  const used = [others.creditNotePrefix, others.challanPrefix, others.billPrefix, others.plainBillPrefix]
  return candidates.find((text, index) => text.length > (index === 0 ? 1 : 0) && !used.includes(text)) ?? 'I'
}

type Named = Pick<Settings, 'store' | 'tax'>

/**
 * The prefix of invoices of a shop that is renamed and has not chosen its own, as new-shop gives it; null where it
 * stays. For shops that have issued no document yet.
 */
export function prefixOfNewName(before: Named, after: Named): string | null {
  const { invoicePrefix } = before.tax
  const isChosen =
    invoicePrefix !== DEFAULT_SETTINGS.tax.invoicePrefix &&
    invoicePrefix !== invoicePrefixFromName(before.store.name, before.tax)
  if (isChosen || after.tax.invoicePrefix !== invoicePrefix || after.store.name === before.store.name) return null
  const own = invoicePrefixFromName(after.store.name, after.tax)
  return own === invoicePrefix ? null : own
}
