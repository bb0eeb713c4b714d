import type { Instant } from '#app/domain/time/instant.ts'
import { SCHEDULE_MESSAGES } from './publication-schedule.ts'

/** A page of its own, such as a recipe that is linked, or an entry of the journal, which is dated. */
export const CONTENT_KINDS = { page: 'Page', entry: 'Journal entry' } as const
export type ContentKind = keyof typeof CONTENT_KINDS

/** The path of the journal, the list of its entries. */
export const JOURNAL_PATH = '/journal'

/** The address of a content page or of an entry of the journal. */
export function contentPath({ kind, slug }: { kind: ContentKind; slug: string }): string {
  return `${kind === 'page' ? '/pages' : JOURNAL_PATH}/${slug}`
}

/** The slug in the path of a content page or an entry; null for another path. */
export function contentSlug(path: string): string | null {
  return /^\/(?:pages|journal)\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** The most characters of each field. */
export const CONTENT_BOUNDS = {
  title: 120,
  description: 200,
  author: 80,
  pictureAlt: 150,
  markdown: 60_000,
} as const

/** The most pages and entries of a shop, and the most versions kept of each. */
export const MAX_CONTENT_PAGES = 500
export const MAX_CONTENT_VERSIONS = 50

/** A page or entry with its latest text. Versions are numbers from 1. `publishedAt`: when it was first published. */
export type ContentPage = {
  id: string
  kind: ContentKind
  slug: string
  latestVersion: number
  publishedVersion: number | null
  publishedAt: Instant | null
  scheduledVersion: number | null
  scheduledAt: Instant | null
  updatedAt: Instant
}

/** The version that shoppers see at a time and since when the page is published; null while they see none. */
export function publication(
  page: Pick<ContentPage, 'publishedVersion' | 'publishedAt' | 'scheduledVersion' | 'scheduledAt'>,
  at: Instant,
): { version: number; since: Instant } | null {
  const { publishedVersion, publishedAt, scheduledVersion, scheduledAt } = page
  if (scheduledVersion !== null && scheduledAt !== null && scheduledAt <= at)
    return { version: scheduledVersion, since: publishedAt ?? scheduledAt }
  return publishedVersion === null || publishedAt === null ? null : { version: publishedVersion, since: publishedAt }
}

/** A published page as lists and links show it. `since`: when it was first published. */
export type PublishedContent = {
  id: string
  kind: ContentKind
  path: string
  title: string
  summary: string
  picture: string
  pictureAlt: string
  since: Instant
  /** When the text was saved that is shown. */
  changedAt: Instant
}

export type ContentState = 'draft' | 'scheduled' | 'published' | 'changed'

/** The state of a page for its owner; `changed`: published, and a later text is not. */
export function contentState(page: ContentPage, at: Instant): ContentState {
  const shown = publication(page, at)
  if (page.scheduledAt !== null && page.scheduledAt > at) return 'scheduled'
  if (!shown) return 'draft'
  return shown.version === page.latestVersion ? 'published' : 'changed'
}

/** Why a page was not saved, published, renamed or removed. */
export const CONTENT_MESSAGES = {
  'too-many-pages': `A shop has at most ${MAX_CONTENT_PAGES} pages and entries. Delete one first.`,
  'content-not-found': 'This page was deleted meanwhile.',
  'changed-meanwhile':
    'Somebody else saved this page meanwhile. Your text is still here: copy it, load the page again and compare.',
  ...SCHEDULE_MESSAGES,
  'slug-taken': 'Another page has or had this address. Choose another one.',
  'version-not-found': 'This version is not kept any more.',
} as const
export type ContentReason = keyof typeof CONTENT_MESSAGES
