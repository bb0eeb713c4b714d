import { THE_SHOP } from '#app/domain/actor.ts'
import { recordSearchMiss } from '#app/domain/catalogue/search/record-or-handle-search-misses.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { isUnderWay, nextStatuses } from '#app/domain/orders/order/order-status.ts'
import { moderateReview } from '#app/domain/reviews/moderate-review.server.ts'
import { findReview } from '#app/domain/reviews/review-store.server.ts'
import { writeReview } from '#app/domain/reviews/write-review.server.ts'
import { findProblem } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { reportProblem } from '#app/domain/support/problems/report-problem.server.ts'
import { settleProblem } from '#app/domain/support/problems/settle-problem.server.ts'
import { requestSample } from '#app/domain/support/sample-requests/request-sample.server.ts'
import { findSampleRequest } from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { settleSample } from '#app/domain/support/sample-requests/settle-sample.server.ts'
import { openTicket } from '#app/domain/support/tickets/open-ticket.server.ts'
import { takeTicketAction } from '#app/domain/support/tickets/take-ticket-action.server.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type Lifecycle, type TrialContext, trialStaff } from './trial-context.ts'

const REVIEWS = [
  { stars: 5, words: 'Fresh and crisp, the pack was full weight. Will order again before the festival.' },
  { stars: 5, words: 'My mother says they taste like the ones from the old market. That is high praise.' },
  { stars: 4, words: 'Good size and taste. Delivery took a day longer than I hoped.' },
  { stars: 5, words: 'Clean, no broken pieces, and nicely sealed.' },
  { stars: 3, words: 'Taste is fine, but a few pieces were broken.' },
  { stars: 4, words: 'Good for the price. The half kilo lasts us a month.' },
  { stars: 2, words: 'A little dry this time. The last pack was better.' },
] as const

/** A review of one product, published the next day, or left to be read when it is new. */
export async function* reviewLifecycle(trial: TrialContext, id: string, user: User, random: SeededRandom): Lifecycle {
  const { shop } = trial
  const line = (await findOrder(shop.db, id))?.lines.find(({ kind }) => kind === 'pack')
  if (!line?.productId) return
  const input = { ...random.pick(REVIEWS), productId: line.productId, oldPictures: 'drop' } as const
  const written = await writeReview(shop, user, id, input, [])
  if (!written.ok) return
  yield random.between(10, 90)
  const review = await findReview(shop.db, written.value)
  if (review?.status !== 'pending') return
  const reply = input.stars <= 3 ? 'Thank you for telling us. Write to us and we make it good.' : ''
  await moderateReview(shop, THE_SHOP, review.id, { version: review.version, intent: 'publish', reply })
}

const PROBLEMS = [
  { kind: 'short', shortGrams: 20, words: 'My kitchen scale says twenty grams less.' },
  { kind: 'damaged', shortGrams: null, words: 'The seal was open when the parcel came.' },
  { kind: 'stale', shortGrams: null, words: 'These taste old. The last ones were fresh.' },
] as const

/** A pack problem, the first ones with a photograph, settled by a refund, by packs sent again, or declined. */
export async function* problemLifecycle(trial: TrialContext, id: string, user: User, random: SeededRandom): Lifecycle {
  const { shop, photographs } = trial
  const line = (await findOrder(shop.db, id))?.lines.find(({ kind }) => kind === 'pack')
  if (!line) return
  const input = { ...random.pick(PROBLEMS), position: line.position, packs: 1 }
  // Re-encoding a photograph takes a second, so only the first few send one.
  const photograph = photographs.length > 0 ? [new Uint8Array()] : []
  const reported = await reportProblem(shop, user.id, id, input, photograph)
  if (!reported.ok) return
  yield random.between(8, 40)
  const answer = 'Sorry for that, and thank you for the photograph.'
  const ways = [{ way: 'packs', packs: 1 }, { way: 'resend', packs: 1 }, { way: 'decline' }] as const
  await settleProblem(shop, trialStaff(shop), reported.value, { ...random.pick(ways), answer })
  yield* freeOrderLifecycle(trial, (await findProblem(shop.db, reported.value))?.resendOrderId)
}

const QUESTIONS = [
  { topic: 'bulk', message: 'We need 40 gift boxes of half a kilo each for the office. What is your price?' },
  { topic: 'product', message: 'Is this from this year’s crop? The last pack I bought elsewhere was old.' },
  { topic: 'order', message: 'My parcel shows delivered, but nobody at home took it. Please check with the courier.' },
  { topic: 'other', message: 'Do you have a counter where I can taste before I buy?' },
] as const

/** A message to the shop: read, answered and settled within two days. */
async function* ticketLifecycle({ shop }: TrialContext, user: User, random: SeededRandom): Lifecycle {
  const request = { ...random.pick(QUESTIONS), name: user.name, phone: user.phone, email: null, orderId: null }
  const opened = await openTicket(shop, user, request)
  if (!opened.ok) return
  yield random.between(2, 20)
  await takeTicketAction(shop, THE_SHOP, opened.value.id, 'acknowledged', '')
  yield random.between(2, 20)
  await takeTicketAction(shop, THE_SHOP, opened.value.id, 'answer', 'Thank you for writing. We call you this evening.')
  yield random.between(2, 24)
  await takeTicketAction(shop, THE_SHOP, opened.value.id, 'resolved', 'Settled on the phone.')
}

/** A request for a taste: 30 g sent, or declined. */
async function* sampleLifecycle(trial: TrialContext, user: User, random: SeededRandom): Lifecycle {
  const { shop, products } = trial
  const asked = await requestSample(shop, user, random.pick(products).id, user.defaultAddressId ?? '')
  if (!asked.ok) return
  yield random.between(10, 50)
  const decision = random.isLikely(0.7)
    ? ({ intent: 'approve', grams: 30 } as const)
    : ({ intent: 'decline', words: 'None left of this crop.' } as const)
  await settleSample(shop, THE_SHOP, asked.value, decision)
  yield* freeOrderLifecycle(trial, (await findSampleRequest(shop.db, asked.value))?.orderId)
}

/**
 * The usual way of an order that costs nothing, a sample or packs sent again, to its buyer. A day between two moves.
 */
async function* freeOrderLifecycle({ shop }: TrialContext, id: string | null | undefined): Lifecycle {
  while (id) {
    yield 24
    const order = await findOrder(shop.db, id)
    const [to] = order && isUnderWay(order.status) ? nextStatuses(order) : []
    if (!order || !to) return
    const input = {
      to,
      version: order.version,
      carrier: 'Delhivery',
      awb: '118204417733',
      insistOn: ['lots', 'awb'] as const,
    }
    const moved = await moveOrder(shop, trialStaff(shop), order.id, input)
    if (!moved.ok) return
  }
}

const MISSED = ['sugar free sweets', 'chia seeds', 'gond katira', 'phool makhana masala', 'saffron 1 gram', 'dry dates']

/** The words that the trial year searches for in vain. */
export const MISSED_WORDS: readonly string[] = MISSED

/** What people search for and the shop does not have. */
export async function* missedSearches({ shop, seed }: TrialContext): Lifecycle {
  const random = seededRandom(seed + 4)
  for (;;) {
    yield random.between(4, 12) * 24
    await recordSearchMiss(shop, random.pick(MISSED))
  }
}

/** Messages and sample requests of customers, each a lifecycle of its own. */
export async function* questions(trial: TrialContext): Lifecycle {
  const random = seededRandom(trial.seed + 5)
  for (;;) {
    yield random.between(6, 14) * 24
    const user = random.pick([...trial.customers.values()])
    yield* random.isLikely(0.55) ? ticketLifecycle(trial, user, random) : sampleLifecycle(trial, user, random)
  }
}

/** A message that waits for its answer. */
export async function* openTicketLifecycle(trial: TrialContext): Lifecycle {
  const [user] = trial.customers.values()
  if (user) yield* ticketLifecycle(trial, user, seededRandom(trial.seed + 6))
}

/** A sample request that waits for its answer. */
export async function* openSampleLifecycle(trial: TrialContext): Lifecycle {
  const user = [...trial.customers.values()][1]
  if (user) yield* sampleLifecycle(trial, user, seededRandom(trial.seed + 7))
}
