import { Link } from 'react-router'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

export type RequestCounts = { tickets: number; samples: number; problems: number; searches: number; messages: number }
type Pile = keyof RequestCounts

const PILES: readonly { key: Pile; name: string; to: string }[] = [
  { key: 'tickets', name: 'Tickets', to: '/admin/requests' },
  { key: 'samples', name: 'Sample requests', to: '/admin/requests/samples' },
  { key: 'problems', name: 'Pack problems', to: '/admin/requests/problems' },
  { key: 'searches', name: 'Searches', to: '/admin/requests/searches' },
  { key: 'messages', name: 'Messages not sent', to: '/admin/requests/messages' },
]

type Props = {
  here: Pile
  counts: RequestCounts
  /** How many of this pile are settled, and whether those are shown; a pile without settled ones says neither. */
  settled?: { count: number; shown: boolean }
}

/** The head of the five piles of requests, with what waits in each. */
export function RequestsHead({ here, counts, settled }: Props) {
  return (
    <>
      <PageHead title="Requests">
        {settled ? (
          <Link className="btn qui" to={settled.shown ? '?' : '?settled=1'}>
            {settled.shown ? 'Show what waits' : `Show settled (${settled.count})`}
          </Link>
        ) : null}
      </PageHead>
      <TabLinks
        label="Kinds of request"
        here={here}
        tabs={PILES.map((pile) => ({ ...pile, count: counts[pile.key] }))}
      />
    </>
  )
}
