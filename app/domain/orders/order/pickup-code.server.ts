import { createHmac } from 'node:crypto'
import { isSameSecret } from '#app/domain/same-secret.server.ts'

const DIGITS = 6

/**
 * The code with which an order is collected: six digits, computed from the shop's secret and the number of the order,
 * so that it is stored nowhere but in the message to the shopper.
 */
export function pickupCode(secret: string, orderId: string): string {
  const digest = createHmac('sha256', `pickup:${secret}`).update(orderId).digest()
  return String(digest.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Whether a code is that of an order. */
export function isPickupCode(secret: string, orderId: string, typed: string): boolean {
  return isSameSecret(typed, pickupCode(secret, orderId))
}
