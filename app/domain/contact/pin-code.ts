/** The message for six digits that are no PIN code. */
export const UNKNOWN_PIN_CODE_MESSAGE = 'We can’t find this PIN code. Please check it.'

/** Whether a text has the form of a PIN code: six digits, the first not zero. */
export function isPinCode(text: string): boolean {
  return hasSixDigits(text) && !text.startsWith('0')
}

/** Whether a text is six digits, so that a PIN code was typed in full, if perhaps one that no place has. */
export function hasSixDigits(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Whether a PIN code is an army post office, which only India Post delivers to. */
export function isArmyPost(pincode: string): boolean {
  return pincode.startsWith('9')
}
