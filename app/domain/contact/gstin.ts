export const MISTYPED_GSTIN_MESSAGE =
  'One of its letters or figures is wrong. Please compare it with the registration certificate.'

/** Whether a text is a GSTIN, by its form and its base-36 check character (GST common portal). */
export function isGstin(text: string): boolean {
  return hasGstinForm(text) && hasRightCheckCharacter(text)
}

/** Whether a text has the form of a GSTIN, but one of its characters must be wrong, as the last one tells. */
export function isMistypedGstin(text: string): boolean {
  return hasGstinForm(text) && !hasRightCheckCharacter(text)
}

/** Whether a text has the 15 characters of a GSTIN, each a letter or figure where it should be. */
export function hasGstinForm(text: string): boolean {
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/.test(text)
}

function hasRightCheckCharacter(text: string): boolean {
  const sum = Array.from(text.slice(0, 14)).reduce((total, character, position) => {
    const product = Number.parseInt(character, 36) * (position % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return Number.parseInt(text.slice(14), 36) === (36 - (sum % 36)) % 36
}

/** The state of a GSTIN, as a two-digit GST code: its first two digits. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2)
}

/**
 * Whether a GSTIN is a person's: the PAN in it belongs to an individual, as the fourth letter of a PAN says (P; C is a
 * company, F a firm), so number and trade name are personal data.
 */
export function isPersonalGstin(gstin: string): boolean {
  return gstin[5] === 'P'
}
