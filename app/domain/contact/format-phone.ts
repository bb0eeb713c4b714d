// Two-digit area codes. The third digit tells landlines of Ahmedabad and Bengaluru from mobiles (libphonenumber's
// numbering plan).
const BIG_CITY = /^(11|2[02]|33|4[04]|(79|80)[2-4])/

/**
 * Formats an E.164 number the Indian way: a mobile as +91 98765 43210, a big-city landline as +91 11 4000 0000.
 * Landlines with longer area codes stay ungrouped, as only the full numbering plan could split them. Uses no-break
 * spaces.
 */
export function formatPhone(phone: string): string {
  const digits = phone.slice(3)
  const groups = BIG_CITY.test(digits)
    ? ['+91', digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)]
    : ['+91', ...(digits < '6' ? [digits] : [digits.slice(0, 5), digits.slice(5)])]
  return groups.join('\u00a0')
}

/** Whether a stored phone is a number. An erased account stores a hash in its place. */
export function hasPhoneNumber(phone: string): boolean {
  return phone.startsWith('+')
}
