import type { ReactNode } from 'react'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { TabLinks } from '#app/ui/kit/tab-links.tsx'

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
  /** The texts of an empty list: its reading, and a message for open and for settled requests. */
  empty: { reading: string; waits: string; settled: string }
  children: ReactNode
}

/** The list of one kind of request: head, rows or an empty message, pager. */
export function RequestList({ here, list, what, empty, children }: Props) {
  const { counts, settled, rows, page, pages } = list
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
type CountedRequest = keyof RequestCounts

const REQUEST_KINDS: readonly { key: CountedRequest; name: string; to: string }[] = [
  { key: 'tickets', name: 'Tickets', to: '/admin/requests' },
  { key: 'samples', name: 'Sample requests', to: '/admin/requests/samples' },
  { key: 'problems', name: 'Pack problems', to: '/admin/requests/problems' },
  { key: 'searches', name: 'Searches', to: '/admin/requests/searches' },
  { key: 'messages', name: 'Messages not sent', to: '/admin/requests/messages' },
]

type RequestsHeadProps = {
  here: CountedRequest
  counts: RequestCounts
  /** How many of this kind are settled, and whether those are shown; absent for kinds without settled requests. */
  settled?: { count: number; shown: boolean }
}

/** The head of the lists of requests, with a tab per kind and its count. */
export function RequestsHead({ here, counts, settled }: RequestsHeadProps) {
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
