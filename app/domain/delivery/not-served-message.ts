/** Says that the shop does not deliver to a PIN code; without one, to that of the address at hand. */
export function notServedMessage(pin = 'this PIN code'): string {
  return `We do not deliver to ${pin}.`
}
