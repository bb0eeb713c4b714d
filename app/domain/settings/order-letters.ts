import { transliterate } from '#app/domain/text/transliterate.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { ORDER_LETTERS, type Settings } from './settings.ts'

const FIRST = DEFAULT_SETTINGS.brand.orderLetters
/** The letters of a shop whose name has too few, as one in an alphabet that is not known. */
const PLAIN = 'ORD'

/**
 * The letters of order numbers from the name of a shop: its initials, `Kerala Spice House` is `KSH`, or the first three
 * letters of a single word, `Saffron` is `SAF`. Two to four letters from A to Z.
 */
export function orderLettersFromName(shopName: string): string {
  if (shopName === DEFAULT_SETTINGS.store.name) return FIRST
  const words = transliterate(shopName)
    .normalize('NFD')
    .toUpperCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[A-Z]+/g)
  const initials = (words ?? []).map(([first = '']) => first).join('')
  const candidates = [initials.slice(0, 4), (words?.[0] ?? '').slice(0, 3), (words ?? []).join('').slice(0, 3)]
  return candidates.find((letters) => ORDER_LETTERS.test(letters)) ?? PLAIN
}

type Named = { store: Pick<Settings['store'], 'name'>; brand: Pick<Settings['brand'], 'orderLetters'> }

/**
 * The letters of a shop that is renamed and has not chosen its own, as new-shop gives them; null where they stay. For
 * shops that have no order yet.
 */
export function orderLettersOfNewName(before: Named, after: Named): string | null {
  const { orderLetters } = before.brand
  const isChosen = orderLetters !== FIRST && orderLetters !== orderLettersFromName(before.store.name)
  if (isChosen || after.brand.orderLetters !== orderLetters || after.store.name === before.store.name) return null
  const own = orderLettersFromName(after.store.name)
  return own === orderLetters ? null : own
}
