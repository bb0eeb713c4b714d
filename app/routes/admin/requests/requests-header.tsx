import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

export type RequestCounts = { tickets: number; samples: number; problems: number; searches: number; messages: number }
type CountedRequest = keyof RequestCounts

// The page `Requests` lists everything that waits for an answer or a decision of staff. Besides what customers ask for,
// that is what they searched for in vain and the messages that could not be sent.
const REQUEST_KINDS: readonly { key: CountedRequest; name: string; to: string }[] = [
  { key: 'tickets', name: 'Tickets', to: '/admin/requests' },
  { key: 'samples', name: 'Sample requests', to: '/admin/requests/samples' },
  { key: 'problems', name: 'Pack problems', to: '/admin/requests/problems' },
  { key: 'searches', name: 'Searches', to: '/admin/requests/searches' },
  { key: 'messages', name: 'Messages not sent', to: '/admin/requests/messages' },
]

type RequestsHeaderProps = {
  here: CountedRequest
  counts: RequestCounts
  /** How many of this kind are settled, and whether those are shown; absent for kinds without settled requests. */
  settled?: { count: number; shown: boolean }
}

/** The header of the lists of requests, with a tab per kind and its count. */
export function RequestsHeader({ here, counts, settled }: RequestsHeaderProps) {
  return (
    <>
      <PageHeader title="Requests">
        {settled ? (
          <ButtonLink kind="quiet" to={settled.shown ? '?' : '?settled=1'}>
            {settled.shown ? 'Show what waits' : `Show settled (${settled.count})`}
          </ButtonLink>
        ) : null}
      </PageHeader>
      <TabLinks
        label="Kinds of request"
        here={here}
        tabs={REQUEST_KINDS.map((kind) => ({ ...kind, count: counts[kind.key] }))}
      />
    </>
  )
}
