/**
 * A random id of 28 letters and digits. Not randomUUID: browsers have it only on https, and a shop may be opened by its
 * IP address.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('')
}
