import { describeFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { TEXT_MESSAGES } from '#app/domain/notifications/templates/text-messages.ts'
import { byTime } from '#app/domain/time/by-time.ts'
import type { Order } from '../order/order.ts'
import { isUnderWay } from '../order/order-status.ts'
import type { TimelineMessage } from './order-timeline.ts'

/** What a shopper who does not know it pays wrongly, or waits for in vain. */
const NEEDED = [
  'cash-changed',
  'delivered-unpaid',
  'cash-parcel-lost',
  'parcel-lost',
] as const satisfies OrderMessageKind[]

/**
 * What the shopper of an order was not told although it matters now: messages about a lost parcel or the sum to pay
 * that were given up and that no later one replaces, each as a sentence for staff, who then call.
 */
export function untoldMessages(
  { status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>,
  messages: readonly Pick<TimelineMessage, 'kind' | 'createdAt' | 'sentAt' | 'failedAt' | 'error'>[],
): string[] {
  if (!isUnderWay(status) && paymentStatus !== 'cod_due') return []
  return NEEDED.flatMap((kind) => {
    const last = messages
      .filter((message) => message.kind === kind)
      .sort(byTime(({ createdAt }) => createdAt))
      .at(-1)
    if (!last?.failedAt || last.sentAt) return []
    return `Not told: “${TEXT_MESSAGES[kind].name}”. ${describeFailure(last.error ?? '')} Please call the shopper.`
  })
}
