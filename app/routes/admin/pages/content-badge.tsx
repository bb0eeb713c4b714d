import type { BadgeKind } from '#app/domain/badge-kind.ts'
import { type ContentPage, type ContentState, contentState } from '#app/domain/content/page-or-journal-entry.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

const STATES = {
  draft: { name: 'Draft', kind: 'quiet' },
  scheduled: { name: 'Scheduled', kind: 'info' },
  published: { name: 'Published', kind: 'ok' },
  changed: { name: 'Published, newer draft', kind: 'warn' },
} as const satisfies Record<ContentState, { name: string; kind: BadgeKind }>

/** The state of a content page: draft, scheduled, published, or published with a later text. */
export function ContentBadge({ page, at }: { page: ContentPage; at: Instant }) {
  const { name, kind } = STATES[contentState(page, at)]
  return <Badge kind={kind}>{name}</Badge>
}
