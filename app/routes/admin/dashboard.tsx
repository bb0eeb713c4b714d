import { formatAgo, formatDay } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { countUnsent } from '#app/domain/notifications/unsent-message-store.server.ts'
import { currentStep, parsePeriod } from '#app/domain/reports/period.ts'
import { sumSales } from '#app/domain/reports/sales.ts'
import {
  countCustomers,
  listProductSales,
  listSalesGroups,
  listSalesSteps,
} from '#app/domain/reports/sales-report-store.server.ts'
import { listLow } from '#app/domain/reports/shelf-store.server.ts'
import { type Pile, sumCashOnTheWay, sumPayouts, sumWaiting } from '#app/domain/reports/waiting-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { countOpenRequests } from '#app/domain/support/request-counts-store.server.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { LowStock } from '#app/ui/admin/low-stock.tsx'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { CustomersPanel } from '#app/ui/admin/report/customers-panel.tsx'
import { PeriodPicker } from '#app/ui/admin/report/period-picker.tsx'
import { SalesPanel, SHOWN, type Shown } from '#app/ui/admin/report/sales-panel.tsx'
import { TopProducts } from '#app/ui/admin/report/top-products.tsx'
import { type Task, TaskList } from '#app/ui/admin/task-list.tsx'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'reports')
  const shop = shopOf(context)
  const { db } = shop
  const at = shop.now()
  const { searchParams } = new URL(request.url)
  const period = parsePeriod(searchParams, at)
  const shown = searchParams.get('show') ?? 'kilos'
  const [now, earlier, steps, products, customers, low] = await Promise.all([
    listSalesGroups(db, period.from, period.before),
    listSalesGroups(db, period.earlierFrom, period.earlierBefore),
    listSalesSteps(db, period.from, period.before, period.step),
    listProductSales(db, period.from, period.before),
    countCustomers(db, period.from, period.before),
    listLow(db),
  ])
  return {
    day: formatDay(at),
    current: currentStep(period, at),
    period,
    shown: (Object.hasOwn(SHOWN, shown) ? shown : 'kilos') as Shown,
    now: sumSales(now),
    earlier: sumSales(earlier),
    steps,
    products,
    customers,
    low: low.slice(0, 6),
    tasks: await listTasks(shop, low.length),
  }
}

async function listTasks({ db, now }: Shop, low: number): Promise<Task[]> {
  const [piles, cash, payouts, requests, unsent] = await Promise.all([
    sumWaiting(db),
    sumCashOnTheWay(db),
    sumPayouts(db),
    countOpenRequests(db),
    countUnsent(db),
  ])
  const since = (oldest: string | null) => (oldest ? `, oldest ${formatAgo(oldest, now())}` : '')
  const pile = (name: string, { orders, oldest }: Pile, says: string, group: string): Task => {
    return { count: orders, name, note: `${says}${since(oldest)}`, to: `/admin/orders?group=${group}` }
  }
  const onTheWay = '/admin/orders?group=on-the-way&payment=cod_due'
  const { tickets, samples, problems } = requests
  return [
    { ...pile('To confirm', piles.placed, 'new orders', 'new'), urgent: true },
    pile('To pack', piles.confirmed, formatWeight(piles.confirmed.weightGrams), 'to-pack'),
    pile('To ship', piles.packed, 'packed', 'to-ship'),
    { count: cash.orders, name: 'Cash to collect', note: `${formatMoney(cash.paise)} at the door`, to: onTheWay },
    // As a rule there are none, and then nothing is to be said of them.
    ...ifAny({
      count: payouts.orders,
      name: 'To pay out',
      note: `${formatMoney(payouts.paise)} by hand${since(payouts.oldest)}`,
      to: '/admin/orders?refund=by-hand',
      urgent: true,
    }),
    {
      count: piles.undelivered.orders + piles.returning.orders,
      name: 'Problems',
      note: 'not delivered, or returning',
      to: '/admin/orders?group=problems',
    },
    {
      count: tickets + samples + problems,
      name: 'Requests',
      note: sayRequests(tickets, samples, problems),
      to: '/admin/requests',
    },
    { count: low, name: 'Low stock', note: 'at the reorder weight', to: '/admin/products?low=1' },
    ...ifAny({ count: unsent, name: 'Messages', note: 'not sent', to: '/admin/requests/messages', urgent: true }),
  ]
}

/** 1 to answer, 2 samples, 1 pack: what there is none of is not said. */
function sayRequests(tickets: number, samples: number, problems: number): string {
  const said = [
    tickets > 0 && `${tickets} to answer`,
    samples > 0 && (samples === 1 ? '1 sample' : `${samples} samples`),
    problems > 0 && (problems === 1 ? '1 pack' : `${problems} packs`),
  ]
  return said.filter(Boolean).join(', ') || 'none open'
}

function ifAny(task: Task): Task[] {
  return task.count > 0 ? [task] : []
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { day, tasks, period, now, earlier, steps, shown, current, products, customers, low } = loaderData
  return (
    <>
      <PageHead title={day} />
      <TaskList tasks={tasks} />
      <PeriodPicker period={period} />
      <div className="agrid">
        <div className="stack">
          <SalesPanel {...{ period, now, earlier, steps, shown, current }} />
          <TopProducts products={products} />
        </div>
        <div className="stack">
          <LowStock products={low} />
          <CustomersPanel sales={now} customers={customers} />
        </div>
      </div>
    </>
  )
}
