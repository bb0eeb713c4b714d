import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { divideHalfUp, formatMoney, type Paise } from '#app/domain/money/money.ts'
import { type Order, type OrderLine, packLines } from '#app/domain/orders/order/order.ts'
import { mayReportProblem } from '#app/domain/orders/tracking/problem-report-deadline.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Refund, RefundChannel } from '#app/domain/payments/refund/refund.ts'
import { refundedText } from '#app/domain/payments/refund/refunded-text.ts'
import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'

/** The kinds of pack problems, as shoppers read them. */
export const PROBLEM_KINDS = {
  short: 'Underweight',
  damaged: 'Damaged or opened',
  wrong: 'Not what I ordered',
  missing: 'Missing from the parcel',
  stale: 'Stale or poor quality',
} as const
export type ProblemKind = keyof typeof PROBLEM_KINDS

/** The minimum and maximum number of photographs of a report, and their maximum total size. */
export const PROBLEM_PICTURES = { min: 1, max: 5, maxBytes: 24 * 1024 * 1024 } as const

/** A report as submitted: the order line by `position`, and how many of its packs have the problem. */
export type ProblemInput = {
  position: number
  kind: ProblemKind
  packs: number
  /** Grams missing from all those packs together; null unless they are underweight. */
  shortGrams: Grams | null
  words: string
}

export const PROBLEM_STATUSES = ['open', 'refunded', 'resent', 'declined'] as const
export type PackProblemStatus = (typeof PROBLEM_STATUSES)[number]

/** A report with its outcome. `pictures` are stored URLs. */
export type PackProblem = ProblemInput & {
  id: string
  orderId: string
  userId: string
  pictures: readonly string[]
  status: PackProblemStatus
  amountPaise: Paise | null
  /**
   * How that amount went back; `due`: nobody had paid yet, and it was taken off the bill. Null unless it was refunded.
   */
  channel: RefundChannel | null
  /** How far a refund is that staff pay out by hand; null for any other. */
  payout: Refund['status'] | null
  resendOrderId: string | null
  /** The shop's answer to the shopper. */
  answer: string
  createdAt: Instant
  settledAt: Instant | null
  settledBy: string | null
}

/** Why a report was refused. */
export const REPORT_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'too-late': 'The time to report a problem is over. Please write to us on the contact page.',
  'too-many-requests': TOO_MANY_REQUESTS,
  'not-a-pack': 'Choose the pack that has a problem.',
  'too-many-packs': 'The order has fewer of these packs.',
  'too-many-grams': 'More grams are missing than the packs hold.',
  'already-reported': 'You have reported this pack already. We are looking into it.',
} as const
export type ReportReason = keyof typeof REPORT_MESSAGES

/** Decides whether a report is accepted: in time and within the ordered packs. Returns the order line. */
export function decideReport(
  order: Pick<Order, 'status' | 'deliveredAt' | 'problemHours' | 'lines'>,
  input: ProblemInput,
  at: Instant,
): Result<OrderLine, Exclude<ReportReason, 'order-not-found' | 'already-reported' | 'too-many-requests'>> {
  if (!mayReportProblem(order, at)) return refused('too-late')
  const line = packLines(order).find(({ position }) => position === input.position)
  if (!line) return refused('not-a-pack')
  if (input.packs > line.quantity) return refused('too-many-packs')
  if (input.shortGrams !== null && input.shortGrams > line.grams * input.packs) return refused('too-many-grams')
  return done(line)
}

/** The order line a report is about. Throws when there is none, as orders never lose lines. */
export function reportedLine(order: Pick<Order, 'id' | 'lines'>, problem: Pick<PackProblem, 'position'>): OrderLine {
  const line = order.lines.find(({ position }) => position === problem.position)
  if (!line) throw new Error(`Order ${order.id} has no line ${problem.position}`)
  return line
}

/** The price of missing grams: the price paid per gram of the line, discounts deducted, rounded half up to paise. */
export function priceOfGrams(line: Pick<OrderLine, 'grossPaise' | 'grams' | 'quantity'>, grams: Grams): Paise {
  return divideHalfUp(line.grossPaise * grams, line.grams * line.quantity)
}

/**
 * What a report that was refunded brought its shopper: “₹34.74 refunded”, what is still to be paid out, or what was
 * taken off an unpaid bill.
 */
export function refundOfProblem({
  amountPaise,
  channel,
  payout,
}: Pick<PackProblem, 'amountPaise' | 'channel' | 'payout'>): string {
  const amount = formatMoney(amountPaise ?? 0)
  return payout === 'pending' ? `${amount} to be refunded` : `${amount} ${refundedText(channel ? [{ channel }] : [])}`
}

/** The grams a report is about: the missing ones, else those of its packs. */
export function problemGrams(
  problem: Pick<ProblemInput, 'shortGrams' | 'packs'>,
  line: Pick<OrderLine, 'grams'>,
): Grams {
  return problem.shortGrams ?? line.grams * problem.packs
}

/** When a report must be answered, by the Return Policy. */
export function problemDue({ createdAt }: Pick<PackProblem, 'createdAt'>): Instant {
  return later(createdAt, REPLY_DEADLINE_HOURS * HOURS)
}
