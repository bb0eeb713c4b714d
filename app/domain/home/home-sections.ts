import type { HomeSection, HomeSettings, Schedule } from '#app/domain/settings/home-settings.ts'
import { settingChanges } from '#app/domain/settings/saving/setting-change.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** A section with its id. */
export type PlacedSection = { id: string; section: HomeSection }

/** A section by an id from an address or a form, which may be any text, such as `constructor`. */
export function findSection({ sections }: Pick<HomeSettings, 'sections'>, id: string): HomeSection | undefined {
  return Object.hasOwn(sections, id) ? sections[id] : undefined
}

/** The sections in their order. One that the order does not name, after an undo, is at the end. */
export function sectionsInOrder({ order, sections }: HomeSettings): PlacedSection[] {
  const ids = new Set([...order, ...Object.keys(sections)])
  return Array.from(ids).flatMap((id) => {
    const section = findSection({ sections }, id)
    return section ? [{ id, section }] : []
  })
}

/** Whether a section is on the page at a time: from its first instant, until before its last. */
export function isShownAt({ shown, from, until }: Schedule, at: Instant): boolean {
  return shown && (from === '' || from <= at) && (until === '' || at < until)
}

/** The next instant at which a section appears or disappears by its schedule; null if none does. */
export function nextScheduledChange(home: HomeSettings, at: Instant): Instant | null {
  const instants = Object.values(home.sections).flatMap(({ shown, from, until }) => (shown ? [from, until] : []))
  return instants.filter((instant) => instant > at).toSorted()[0] ?? null
}

/** The page without the version of a draft. */
export function pageOf({ order, sections }: HomeSettings): HomeSettings {
  return { order, sections }
}

/** Whether the draft differs from the published page. */
export function hasUnpublished(draft: HomeSettings, published: HomeSettings): boolean {
  return settingChanges(pageOf(published), pageOf(draft)).length > 0
}

/** The page with a section one place up or down; at the end of the page it stays. */
export function withMoved(home: HomeSettings, id: string, direction: 'up' | 'down'): HomeSettings {
  const ids = sectionsInOrder(home).map((placed) => placed.id)
  const from = ids.indexOf(id)
  if (from === -1) return home
  const to = Math.max(0, direction === 'up' ? from - 1 : from + 1)
  return { ...home, order: ids.toSpliced(from, 1).toSpliced(to, 0, id) }
}

/** The page with a section in place of the one with its id, or at the end. */
export function withSection(home: HomeSettings, id: string, section: HomeSection): HomeSettings {
  const order = sectionsInOrder(home).map((placed) => placed.id)
  return {
    order: order.includes(id) ? order : [...order, id],
    sections: { ...home.sections, [id]: section },
  }
}

/** The page without a section. */
export function withoutSection(home: HomeSettings, id: string): HomeSettings {
  const { [id]: _, ...sections } = home.sections
  return { order: home.order.filter((each) => each !== id), sections }
}
