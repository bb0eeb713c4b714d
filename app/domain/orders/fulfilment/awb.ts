import type { Refusal } from '#app/domain/result.ts'

/** Why a carrier and an AWB that staff typed are not taken. */
export const TYPED_CARRIER_MESSAGES = {
  'carrier-needed': 'Please choose the carrier.',
  'awb-needed': 'Please enter the carrier’s AWB number.',
} as const

/**
 * Whether a text can be an AWB: 6 to 24 letters, digits and dashes, with at least one digit, as Indian carriers print
 * them.
 */
export function isAwb(text: string): boolean {
  return /^(?=.*\d)[A-Za-z0-9-]{6,24}$/.test(text)
}

/** Another order has the AWB that staff typed: its number is the detail. */
export type AwbTaken = Refusal<'awb-taken', string>

/** Why an AWB is not taken that another order has: which one, and where to look. */
export function awbTakenMessage(orderId: string): string {
  return `${orderId} has this AWB already. Each parcel has its own: look at this one’s label.`
}
