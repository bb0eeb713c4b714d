import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'

/** How long the packs of an unpaid order are kept. */
export function HeldUntil({ order }: { order: { holdUntil: Instant | null } }) {
  if (!order.holdUntil) return null
  return <p className="sm mute mt-2">Your packs are kept until {formatDayAndTime(order.holdUntil)}.</p>
}
