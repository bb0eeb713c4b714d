import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

type Props = {
  here: Exclude<keyof RequestCounts, 'searches'>
  pile: {
    counts: RequestCounts
    settled: { shown: boolean; count: number }
    rows: readonly unknown[]
    page: number
    pages: number
  }
  /** What lies in the pile, in the plural. */
  what: string
  /** What an empty pile shows: its reading, and why that is so. */
  empty: { reading: string; waits: string; settled: string }
  children: ReactNode
}

/** One pile of requests: its head, its rows or why there are none, its pages. */
export function RequestList({ here, pile, what, empty, children }: Props) {
  const { counts, settled, rows, page, pages } = pile
  return (
    <>
      <RequestsHead here={here} counts={counts} settled={settled} />
      {rows.length === 0 ? (
        <EmptyList reading={empty.reading} message={settled.shown ? empty.settled : empty.waits} />
      ) : (
        children
      )}
      <Pager page={page} pages={pages} what={what} />
    </>
  )
}

type RequestCounts = { tickets: number; samples: number; problems: number; searches: number; messages: number }
type Pile = keyof RequestCounts

const PILES: readonly { key: Pile; name: string; to: string }[] = [
  { key: 'tickets', name: 'Tickets', to: '/admin/requests' },
  { key: 'samples', name: 'Sample requests', to: '/admin/requests/samples' },
  { key: 'problems', name: 'Pack problems', to: '/admin/requests/problems' },
  { key: 'searches', name: 'Searches', to: '/admin/requests/searches' },
  { key: 'messages', name: 'Messages not sent', to: '/admin/requests/messages' },
]

type RequestsHeadProps = {
  here: Pile
  counts: RequestCounts
  /** How many of this kind are settled, and whether those are shown; absent where nothing of this kind is settled. */
  settled?: { count: number; shown: boolean }
}

/** The head of the five piles of requests, with what waits in each. */
export function RequestsHead({ here, counts, settled }: RequestsHeadProps) {
  return (
    <>
      <PageHead title="Requests">
        {settled ? (
          <Link className="btn quiet" to={settled.shown ? '?' : '?settled=1'}>
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
