import type { ReactNode } from 'react'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type RequestCounts, RequestsHeader } from './requests-header.tsx'

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
