// What has no width, and what turns the direction of the text around it. Indian scripts need the two joiners inside a
// word; marks of direction (U+200E, U+200F) turn nothing but themselves.
const INVISIBLE = /[\u00ad\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu
const SOMETHING = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/**
 * A text that names something, without what nobody sees: characters of no width, such as come with a text from a chat,
 * and those that turn the direction of what follows. Empty if nothing of it can be seen.
 */
export function visibleText(typed: string): string {
  const text = typed.replace(INVISIBLE, '').trim()
  return SOMETHING.test(text) ? text : ''
}
