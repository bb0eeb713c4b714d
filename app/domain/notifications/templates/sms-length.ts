// The GSM alphabet (3GPP 23.038). Letters of its second table cost two; anything else makes the whole text Unicode.
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_TWICE = '^{}\\[~]|€'

/** What a text message costs: its letters, how many messages it is cut into, and the first letter that makes it cost more. */
export type SmsLength = { letters: number; parts: number; perPart: number; notGsm: string | null }

/** Counts a text as the carriers bill it: 160 letters a message in the GSM alphabet, 70 once one letter is outside it. */
export function smsLength(text: string): SmsLength {
  const notGsm = Array.from(text).find((letter) => !GSM.includes(letter) && !GSM_TWICE.includes(letter)) ?? null
  const letters = notGsm ? text.length : Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)
  const [alone, joined] = notGsm ? [70, 67] : [160, 153]
  const parts = letters <= alone ? 1 : Math.ceil(letters / joined)
  return { letters, parts, perPart: parts === 1 ? alone : joined, notGsm }
}

function widthOf(letter: string): number {
  return GSM_TWICE.includes(letter) ? 2 : 1
}
