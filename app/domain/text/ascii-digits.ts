// The zeros of Indian scripts, Arabic, Persian and full-width digits. The other nine digits follow each zero.
const ZEROS = '०০੦૦୦௦౦೦൦٠۰０'
const OTHER_DIGITS = new RegExp(
  `[${Array.from(ZEROS, (zero) => `${zero}-${String.fromCharCode(zero.charCodeAt(0) + 9)}`).join('')}]`,
  'g',
)

/** Converts digits of any of these scripts to ASCII (१९० to 190). Other characters stay. */
export function asciiDigits(typed: string): string {
  return typed.replace(OTHER_DIGITS, (digit) => {
    const zero = Array.from(ZEROS, (each) => each.charCodeAt(0)).find(
      (code) => digit.charCodeAt(0) >= code && digit.charCodeAt(0) <= code + 9,
    )
    return String(digit.charCodeAt(0) - (zero ?? 0))
  })
}
