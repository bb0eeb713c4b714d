// The zeros of the scripts of India, of Arabic and Persian, and of the wide digits of some keyboards: nine more follow each.
const ZEROS = '०০੦૦୦௦౦೦൦٠۰０'
const OTHER_DIGITS = new RegExp(
  `[${Array.from(ZEROS, (zero) => `${zero}-${String.fromCharCode(zero.charCodeAt(0) + 9)}`).join('')}]`,
  'g',
)

/** A typed number with its digits as 0 to 9, whichever script they were typed in (१९० is 190). All else stays. */
export function asciiDigits(typed: string): string {
  return typed.replace(OTHER_DIGITS, (digit) => {
    const zero = Array.from(ZEROS, (each) => each.charCodeAt(0)).find(
      (code) => digit.charCodeAt(0) >= code && digit.charCodeAt(0) <= code + 9,
    )
    return String(digit.charCodeAt(0) - (zero ?? 0))
  })
}
