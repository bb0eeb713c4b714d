import { HOURS, type Instant, later } from '#app/domain/instant.ts'
import { TOO_OFTEN } from '#app/domain/limits/rate.ts'
import { divideHalfUp, type Paise } from '#app/domain/money.ts'
import { type Order, type OrderLine, packLines } from '#app/domain/orders/order/order.ts'
import { mayReportProblem } from '#app/domain/orders/order/problem-window.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'

/** What may be wrong with a pack in the shopper's words. */
export const PROBLEM_KINDS = {
  short: 'Underweight',
  damaged: 'Damaged or opened',
  wrong: 'Not what I ordered',
  missing: 'Missing from the parcel',
  stale: 'Stale or poor quality',
} as const
export type ProblemKind = keyof typeof PROBLEM_KINDS

/** How many photographs a report needs, how many it may have and what all of them may weigh together. */
export const PROBLEM_PICTURES = { least: 1, most: 5, mostBytes: 24 * 1024 * 1024 } as const

/** What a shopper reports: which line of the order, how many of its packs, and how many grams each lacks. */
export type ProblemInput = {
  position: number
  kind: ProblemKind
  packs: number
  /** Grams missing from all those packs together; only when they are short. */
  shortGrams: Grams | null
  words: string
}

export const PROBLEM_STATUSES = ['open', 'refunded', 'resent', 'declined'] as const
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number]

/** A report with its outcome. Amount in paise, pictures as stored addresses. */
export type PackProblem = ProblemInput & {
  id: string
  orderId: string
  userId: string
  pictures: readonly string[]
  status: ProblemStatus
  amountPaise: Paise | null
  resendOrderId: string | null
  /** What the shop told the shopper. */
  answer: string
  createdAt: Instant
  settledAt: Instant | null
  settledBy: string | null
}

/** Why a report was not taken. */
export const REPORT_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'too-late': 'The 48 hours to report a problem are over. Please write to us on the contact page.',
  'too-many-requests': TOO_OFTEN,
  'not-a-pack': 'Choose the pack that has a problem.',
  'too-many-packs': 'The order has fewer of these packs.',
  'too-many-grams': 'More grams are missing than the packs hold.',
  'already-reported': 'You have reported this pack already. We are looking into it.',
} as const
export type ReportReason = keyof typeof REPORT_MESSAGES

/** Whether a report can be taken: in time, for packs of this order, never for more than was bought. Gives the line. */
export function decideReport(
  order: Pick<Order, 'status' | 'deliveredAt' | 'lines'>,
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

/**
 * What grams that were missing cost: the price per gram that was paid for the line, discounts taken off, times the
 * grams, half a paisa up.
 */
export function gramsWorth(line: Pick<OrderLine, 'grossPaise' | 'grams' | 'quantity'>, grams: Grams): Paise {
  return divideHalfUp(line.grossPaise * grams, line.grams * line.quantity)
}

/** The grams a report is about: those missing, else all of its packs. */
export function problemGrams(
  problem: Pick<ProblemInput, 'shortGrams' | 'packs'>,
  line: Pick<OrderLine, 'grams'>,
): Grams {
  return problem.shortGrams ?? line.grams * problem.packs
}

/** By when a report is answered: the Return Policy says 48 hours. */
export function problemDue({ createdAt }: Pick<PackProblem, 'createdAt'>): Instant {
  return later(createdAt, 48 * HOURS)
}
