import { listLowStock } from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatDay } from '#app/domain/instant.ts'
import { listOpeningGaps } from '#app/domain/reports/invariants/list-opening-gaps.server.ts'
import { currentStep, parsePeriod } from '#app/domain/reports/sales/period.ts'
import { readSalesReport } from '#app/domain/reports/sales/read-sales-report.server.ts'
import { hasOrders } from '#app/domain/reports/sales/waiting-store.server.ts'
import { isSetupListShown } from '#app/domain/settings/change-settings.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { SettingsGaps } from '#app/ui/admin/settings-gaps.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { CustomersPanel } from './customers-panel.tsx'
import { listTasks } from './dashboard-tasks.server.ts'
import { LowStock } from './low-stock.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { SalesPanel, SHOWN, type Shown } from './sales-panel.tsx'
import { TaskList } from './task-list.tsx'
import { TopProducts } from './top-products.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Dashboard', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireStaff(context, request, 'reports')
  const shop = shopOf(context)
  const { db } = shop
  const at = shop.now()
  const { searchParams } = new URL(request.url)
  const period = parsePeriod(searchParams, at)
  const shown = searchParams.get('show') ?? 'kilos'
  const [report, low] = await Promise.all([readSalesReport(db, period), listLowStock(db, at)])
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
