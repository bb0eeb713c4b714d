import { done, type Result, refused } from '#app/domain/result.ts'
import type { ReviewStatus } from './review.ts'

/** A decision about a review: publish it with an optional reply, reject it with a reason, or change its reply. */
export type ModerationInput =
  | { intent: 'publish'; reply: string }
  | { intent: 'reject'; reason: string }
  | { intent: 'reply'; reply: string }

/** Why a review was not moderated. */
export const MODERATE_MESSAGES = {
  'review-not-found': 'This review is no longer there.',
  'changed-meanwhile': 'This review has changed meanwhile. Look at it again.',
  'not-published': 'Only a published review has a public reply.',
} as const
export type ModerateReason = keyof typeof MODERATE_MESSAGES

/** Decides the new state of a review. A published one may be rejected later, a rejected one published. */
export function decideModeration(
  review: { status: ReviewStatus; reply: string },
  input: ModerationInput,
): Result<{ status: ReviewStatus; reason: string; reply: string }, 'not-published'> {
  switch (input.intent) {
    case 'publish':
      return done({ status: 'published', reason: '', reply: input.reply || review.reply })
    case 'reject':
      return done({ status: 'rejected', reason: input.reason, reply: review.reply })
    case 'reply':
      return review.status === 'published'
        ? done({ status: 'published', reason: '', reply: input.reply })
        : refused('not-published')
  }
}

/** The toast after each decision. */
export const MODERATION_DONE: Record<ModerationInput['intent'], string> = {
  publish: 'Review published',
  reject: 'Review rejected',
  reply: 'Reply saved',
}
