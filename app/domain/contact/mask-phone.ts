/**
 * Masks a phone, which has to be in E.164 as it is stored: +91 98••• ••210. One as typed loses other digits; parse it
 * first.
 */
export function maskPhone(phone: string): string {
  return `+91 ${phone.slice(3, 5)}••• ••${phone.slice(-3)}`
}
