import type { ReactNode } from 'react'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { type RequestCounts, RequestsHead } from './requests-head.tsx'

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
        <EmptyList reading={empty.reading} says={settled.shown ? empty.settled : empty.waits} />
      ) : (
        children
      )}
      <Pager page={page} pages={pages} what={what} />
    </>
  )
}
