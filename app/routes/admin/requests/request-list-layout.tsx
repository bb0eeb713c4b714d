import type { ReactNode } from 'react'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

type RequestCounts = { tickets: number; samples: number; problems: number; searches: number; messages: number }
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

type Props = {
  here: Exclude<keyof RequestCounts, 'searches'>
  list: {
    counts: RequestCounts
    settled: { shown: boolean; count: number }
    rows: readonly unknown[]
    page: number
    pages: number
  }
  /** The name of the requests, in the plural. */
  what: string
  /** The texts of an empty list: its figure, and a message for open and for settled requests. */
  empty: { figure: string; waits: string; settled: string }
  children: ReactNode
}

/**
 * The layout of a list of one kind of request: header with tabs, the rows (`children`) or an empty message, and pager.
 */
export function RequestListLayout({ here, list, what, empty, children }: Props) {
  const { counts, settled, rows, page, pages } = list
  return (
    <>
      <RequestsHeader here={here} counts={counts} settled={settled} />
      {rows.length === 0 ? (
        <EmptyList figure={empty.figure} message={settled.shown ? empty.settled : empty.waits} />
      ) : (
        children
      )}
      <PreviousNextLinks page={page} pages={pages} what={what} />
    </>
  )
}
