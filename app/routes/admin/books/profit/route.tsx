import { listBooksPeriods, monthPeriod, parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { findFirstPeriodAt } from '#app/domain/books/find-first-period.server.ts'
import {
  leftOf,
  type MonthTrade,
  type OtherMoney,
  profitByProduct,
  profitOf,
  sumOther,
  sumProfit,
} from '#app/domain/books/profit/profit.ts'
import { listMonthTrades } from '#app/domain/books/profit/profit-store.server.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { BooksHeader } from '../books-header.tsx'
import { TrialNotice } from '../books-notices.tsx'
import { PeriodForm } from '../period-form.tsx'
import type { Route } from './+types/route.ts'
import { ProfitByMonth, type ProfitMonth } from './profit-by-month.tsx'
import { ProfitByProduct } from './profit-by-product.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Profit', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const period = parseBooksPeriod(new URL(request.url).searchParams, now())
  const months = await listMonthTrades(db, period)
  return {
    period,
    choices: listBooksPeriods(now(), await findFirstPeriodAt({ db, now })),
    profits: profitByProduct(months),
    other: sumOther(months),
    months: months.map(monthLine).filter(({ salesPaise, other }) => salesPaise !== 0 || hasOther(other)),
    isTrial: await hasTrial(db),
  }
}

/** Whether a month without sales still has parcels, or something that went out for nothing. */
function hasOther({ parcels, given, lost, goodwillPaise, lostCashPaise }: OtherMoney): boolean {
  return [parcels, given.grams, lost.grams, goodwillPaise, lostCashPaise].some((sum) => sum !== 0)
}

/** A month of the period in the table of months. */
function monthLine({ month, products, other }: MonthTrade): ProfitMonth {
  const sum = sumProfit(products.map(profitOf))
  const salesPaise = sum.salesPaise + sum.unknownSalesPaise
  return { month, name: monthPeriod(month).name, ...sum, salesPaise, other, leftPaise: leftOf(sum, other) }
}

export default function Profit({ loaderData }: Route.ComponentProps) {
  const { period, choices, profits, months, other, isTrial } = loaderData
  return (
    <>
      <BooksHeader here="profit" period={period} />
      {isTrial ? <TrialNotice /> : null}
      <p className="mute books-about">
        Sales of the orders invoiced in the period, without GST and less what was credited since, against what the lots
        cost that their parcels were packed from, and what was given away, refunded as goodwill or lost. Rent, wages,
        packing material and advertising are not in it.
      </p>
      <PeriodForm period={period} choices={choices} />
      {profits.length === 0 && !hasOther(other) ? (
        <EmptyList figure="0 kg" message={`Nothing was invoiced in ${period.name}.`} />
      ) : (
        <>
          <ProfitByProduct profits={profits} period={period} other={other} />
          {months.length > 1 ? <ProfitByMonth months={months} /> : null}
        </>
      )}
    </>
  )
}
