// Area codes of two digits, with what tells Ahmedabad and Bengaluru from the mobiles that begin alike (the numbering plan, as
// libphonenumber has it).
const BIG_CITY = /^(11|2[02]|33|4[04]|(79|80)[2-4])/

/**
 * A number in E.164 as Indians write it: a mobile as +91 98765 43210, a landline of the big cities as +91 11 4000 0000. Other
 * area codes have three or four digits, which only the whole plan tells apart: those stay ungrouped, +91 1412345678. No line
 * breaks inside a number.
 */
export function formatPhone(phone: string): string {
  const digits = phone.slice(3)
  const words = BIG_CITY.test(digits)
    ? ['+91', digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)]
    : ['+91', ...(digits < '6' ? [digits] : [digits.slice(0, 5), digits.slice(5)])]
  return words.join('\u00a0')
}

/** Whether there is a number to call. Of an erased account only a mark is left, which tells two of them apart. */
export function hasPhoneNumber(phone: string): boolean {
  return phone.startsWith('+')
}
