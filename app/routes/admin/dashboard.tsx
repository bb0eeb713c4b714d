import { listLow } from '#app/domain/catalogue/product/admin-product-store.server.ts'
import { may } from '#app/domain/identity/permission.ts'
import { formatDay } from '#app/domain/instant.ts'
import { listOpeningGaps } from '#app/domain/reports/list-opening-gaps.server.ts'
import { currentStep, parsePeriod } from '#app/domain/reports/period.ts'
import { readSalesReport } from '#app/domain/reports/read-sales-report.server.ts'
import { hasOrders } from '#app/domain/reports/waiting-store.server.ts'
import { isSetupListShown } from '#app/domain/settings/setup-list.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { LowStock } from '#app/ui/admin/low-stock.tsx'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { CustomersPanel } from '#app/ui/admin/report/customers-panel.tsx'
import { PeriodPicker } from '#app/ui/admin/report/period-picker.tsx'
import { SalesPanel, SHOWN, type Shown } from '#app/ui/admin/report/sales-panel.tsx'
import { TopProducts } from '#app/ui/admin/report/top-products.tsx'
import { SettingsGaps } from '#app/ui/admin/settings/settings-gaps.tsx'
import { TaskList } from '#app/ui/admin/task-list.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/dashboard'
import { listTasks } from './dashboard-tasks.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Dashboard', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireStaff(context, request, 'reports')
  const shop = shopOf(context)
  const { db } = shop
  const at = shop.now()
  const { searchParams } = new URL(request.url)
  const period = parsePeriod(searchParams, at)
  const shown = searchParams.get('show') ?? 'kilos'
  const [report, low] = await Promise.all([readSalesReport(db, period), listLow(db, at)])
  return {
    day: formatDay(at),
    current: currentStep(period, at),
    period,
    shown: (Object.hasOwn(SHOWN, shown) ? shown : 'kilos') as Shown,
    ...report,
    low: low.slice(0, 6),
    gaps:
      may(role, 'settings') && (await isSetupListShown(db)) && !(await hasOrders(db))
        ? await listOpeningGaps(shop)
        : [],
    tasks: await listTasks(shop, low.length),
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { day, tasks, period, now, earlier, steps, shown, current, products, customers, low } = loaderData
  return (
    <>
      <PageHead title={day} />
      {loaderData.gaps.length > 0 ? <SettingsGaps gaps={loaderData.gaps} onDashboard /> : null}
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
