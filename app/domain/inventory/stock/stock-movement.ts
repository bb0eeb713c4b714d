import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Why held grams are free again, as the stock ledger records it. One entry per verb that releases holds. */
export const RELEASE_REASONS = {
  'not-paid': 'Not paid in time',
  replaced: 'Replaced by a newer order',
  cancelled: 'Order cancelled',
  'coupon-used-up': 'Paid after the coupon was used up',
  'edit-undone': 'Edit undone',
  'edit-not-paid': 'Edit not paid in time',
} as const
export type ReleaseReason = keyof typeof RELEASE_REASONS

export type MovementKind = 'receipt' | 'hold' | 'release' | 'sale' | 'return' | 'write-off' | 'correction'

/** The name of each movement in the ledger. */
export const MOVEMENT_NAMES: Record<MovementKind, string> = {
  receipt: 'Received',
  hold: 'Held for an order',
  release: 'Hold ended',
  sale: 'Sold',
  return: 'Returned',
  'write-off': 'Written off',
  correction: 'Counted',
}

/** Why sold grams returned to stock, and the name in the ledger. RTO: a parcel returned undelivered. */
const RETURNS = {
  'Parcel came back sealed': 'Returned (RTO)',
  'Came back sealed': MOVEMENT_NAMES.return,
  'Came back spoilt': 'Returned, spoilt',
  'Order cancelled': 'Order cancelled',
  'Order edited': 'Order edited',
} as const
export type ReturnReason = keyof typeof RETURNS

/** The name of a movement in the ledger. */
export function movementName({ kind, reason }: Pick<StockMovement, 'kind' | 'reason'>): string {
  return kind === 'return' && Object.hasOwn(RETURNS, reason) ? RETURNS[reason as ReturnReason] : MOVEMENT_NAMES[kind]
}

/** One row of the stock ledger: what changed, and the balances after it. */
export type StockMovement = {
  id: string
  productId: string
  kind: MovementKind
  grams: Grams
  onHandGrams: Grams
  heldGrams: Grams
  orderId: string | null
  /** The lot of a receipt, write-off or count; null for holds and sales, since lots are picked at packing. */
  lotId: string | null
  reason: string
  actor: string
  at: Instant
}

/**
 * The effect of a movement on a pool: a hold binds grams, a sale removes held grams, the others change the grams on
 * hand.
 */
export const EFFECT_OF: Record<MovementKind, { onHand: -1 | 0 | 1; held: -1 | 0 | 1 }> = {
  receipt: { onHand: 1, held: 0 },
  hold: { onHand: 0, held: 1 },
  release: { onHand: 0, held: -1 },
  sale: { onHand: -1, held: -1 },
  return: { onHand: 1, held: 0 },
  'write-off': { onHand: -1, held: 0 },
  correction: { onHand: 1, held: 0 },
}
