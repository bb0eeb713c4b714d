import { SCHEDULE_MESSAGES } from '#app/domain/content/publication-schedule.ts'
import type { HomeSettings } from '#app/domain/settings/home-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { nextScheduledChange, pageOf } from './home-sections.ts'

/** Why a page was not scheduled, or its schedule not cancelled. */
export const SCHEDULE_HOME_MESSAGES = {
  ...SCHEDULE_MESSAGES,
  'nothing-scheduled': 'No page is scheduled any more.',
} as const

type Stored = Pick<Settings, 'home' | 'homeScheduled'>

/** Whether the time of a scheduled page has come. */
export function isDue({ homeScheduled: { publishAt } }: Pick<Settings, 'homeScheduled'>, at: Instant): boolean {
  return publishAt !== '' && publishAt <= at
}

/**
 * The page that shoppers see at a time: a scheduled one as soon as its time has come, even if the job has not published
 * it yet.
 */
export function publishedHome(settings: Stored, at: Instant): HomeSettings {
  return isDue(settings, at) ? pageOf(settings.homeScheduled) : settings.home
}

/**
 * The next instant at which a schedule changes the page: one of its sections, or of the page that replaces it; null if
 * none does.
 */
export function nextHomeChange(settings: Stored, at: Instant): Instant | null {
  const { publishAt } = settings.homeScheduled
  const ofSections = nextScheduledChange(publishedHome(settings, at), at)
  const instants = [ofSections, publishAt > at ? publishAt : null]
  return instants.flatMap((instant) => instant ?? []).toSorted()[0] ?? null
}
