import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** How the shop received an event. */
export type GatewayEventSource = 'webhook' | 'return' | 'reconciler'

/** An event of the gateway, how the shop received it, and its effect. */
export type StoredGatewayEvent = {
  id: string
  at: Instant
  gateway: string
  kind: string
  source: GatewayEventSource
  amountPaise: Paise | null
  effect: string
}
