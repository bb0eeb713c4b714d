import type { RouterContextProvider } from 'react-router'
import type { Db } from '#app/db/db.server.ts'
import { countSearchMisses } from '#app/domain/catalogue/search/search-miss-store.server.ts'
import { countUnsent } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { countOpenRequests } from '#app/domain/support/request-counts-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'

const PER_PAGE = 25

type RequestReaders<Row> = {
  count: (db: Db) => Promise<{ open: number; settled: number }>
  search: (db: Db, query: { settled: boolean; page: number; perPage: number }) => Promise<Row[]>
}

/** Loads a page of one kind of request, open or settled. Turns away everybody without the permission `requests`. */
export async function readRequestList<Row>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { count, search }: RequestReaders<Row>,
) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const settled = searchParams.get('settled') === '1'
  const page = pageNumber(searchParams)
  const [counts, totals, rows] = await Promise.all([
    countRequests(db),
    count(db),
    search(db, { settled, page, perPage: PER_PAGE }),
  ])
  const pages = Math.ceil((settled ? totals.settled : totals.open) / PER_PAGE)
  redirectToLastPage(request, page, pages)
  return { at: now(), counts, settled: { shown: settled, count: totals.settled }, rows, page, pages }
}

/** The number of open requests of each kind. */
export async function countRequests(db: Db) {
  const [open, searches, messages] = await Promise.all([countOpenRequests(db), countSearchMisses(db), countUnsent(db)])
  return { ...open, searches, messages }
}
