import { parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { byUrgency, coverOf } from '#app/domain/books/stock/stock-cover.ts'
import { listStockFacts } from '#app/domain/books/stock/stock-cover-store.server.ts'
import { listStockLots } from '#app/domain/books/stock/stock-value-store.server.ts'
import { listLowStock } from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageOfRows } from '#app/http/forms/pagination.server.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { BooksHeader } from '../books-header.tsx'
import { TrialNotice } from '../books-notices.tsx'
import type { Route } from './+types/route.ts'
import { StockCoverList } from './stock-cover-list.tsx'
import { StockLotList } from './stock-lot-list.tsx'

const PER_PAGE = 50

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Stock in the books', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const at = now()
  const lots = await listStockLots(db)
  const low = new Set((await listLowStock(db, at)).map(({ id }) => id))
  const covers = (await listStockFacts(db, at, lots))
    .map((facts) => ({ ...coverOf(facts), isLow: low.has(facts.productId) }))
    .sort(byUrgency)
  const { searchParams } = new URL(request.url)
  return {
    period: parseBooksPeriod(searchParams, at),
    covers: {
      ...pageOfRows(searchParams, covers, PER_PAGE, 'cover'),
      suggestedGrams: sumBy(covers, ({ suggestedGrams }) => suggestedGrams),
    },
    lots: {
      ...pageOfRows(searchParams, lots, PER_PAGE, 'lots'),
      valuePaise: sumBy(lots, ({ valuePaise }) => valuePaise ?? 0),
    },
    today: indianDay(at),
    isTrial: await hasTrial(db),
  }
}

export default function StockInBooks({ loaderData: { period, covers, lots, today, isTrial } }: Route.ComponentProps) {
  return (
    <>
      <BooksHeader here="stock" period={period} />
      {isTrial ? <TrialNotice /> : null}
      {covers.pages === 0 ? (
        <EmptyList figure="0 kg" message="There is no stock, and nothing was sold in the last 90 days." />
      ) : (
        <>
          <StockCoverList {...covers} />
          <StockLotList {...lots} today={today} />
        </>
      )}
    </>
  )
}
