import { sumBy } from '#app/domain/sum.ts'

// The GSM alphabet (3GPP 23.038). Characters of its extension table count twice; any other makes the whole text
// Unicode.
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_EXTENSION = '^{}\\[~]|€'

/** The billed length of a text message: its characters, its parts, and the first character outside the GSM alphabet. */
export type SmsLength = { letters: number; parts: number; perPart: number; notGsm: string | null }

/**
 * Counts a text as carriers bill it: 160 characters a message in the GSM alphabet, 70 with any character outside it.
 */
export function smsLength(text: string): SmsLength {
  const notGsm = Array.from(text).find((letter) => !GSM.includes(letter) && !GSM_EXTENSION.includes(letter)) ?? null
  const letters = notGsm ? text.length : sumBy(Array.from(text), widthOf)
  const [alone, joined] = notGsm ? [70, 67] : [160, 153]
  const parts = letters <= alone ? 1 : Math.ceil(letters / joined)
  return { letters, parts, perPart: parts === 1 ? alone : joined, notGsm }
}

function widthOf(letter: string): number {
  return GSM_EXTENSION.includes(letter) ? 2 : 1
}
