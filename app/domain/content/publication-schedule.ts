import { done, type Result, refused } from '#app/domain/result.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'

/** How far ahead a publication is scheduled, in days. */
const MAX_SCHEDULE_DAYS = 366

/** Why a publication was not scheduled. */
export const SCHEDULE_MESSAGES = {
  'schedule-past': 'Choose a time that is still to come.',
  'schedule-too-far': 'Choose a time within a year.',
} as const
export type ScheduleReason = keyof typeof SCHEDULE_MESSAGES

/**
 * Whether a content page or the home page may be scheduled for a time. Refuses `schedule-past` unless it is still to
 * come, and `schedule-too-far` beyond a year.
 */
export function decideSchedule(publishAt: Instant, now: Instant): Result<void, ScheduleReason> {
  if (publishAt <= now) return refused('schedule-past')
  return publishAt > later(now, MAX_SCHEDULE_DAYS * DAYS) ? refused('schedule-too-far') : done()
}
