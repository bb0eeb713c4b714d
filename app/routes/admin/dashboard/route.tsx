import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useSearchParams } from 'react-router'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { listLowStock } from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { sellableGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { hasOrders } from '#app/domain/orders/order/order-read-store.server.ts'
import { readSalesReport } from '#app/domain/reports/sales/read-sales-report.server.ts'
import { currentStep, parsePeriod } from '#app/domain/reports/sales/report-period.ts'
import type { ProductSales } from '#app/domain/reports/sales/sales.ts'
import { isSetupChecklistShown } from '#app/domain/settings/opening/setup-checklist-visibility.server.ts'
import { listSetupSteps } from '#app/domain/setup/list-setup-steps.server.ts'
import type { SetupStep } from '#app/domain/setup/setup-step.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import { hasTrialProducts } from '#app/domain/trial-year/list-trial-products.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { formatKilos, formatPacksInStock, formatStock } from '#app/ui/admin/format-stock.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { SetupChecklist, SetupProgress } from '#app/ui/admin/setup-checklist.tsx'
import { StockBar } from '#app/ui/admin/stock-bar.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { CustomersAndPaymentsPanel } from './customers-and-payments-panel.tsx'
import { listTasks, type Task } from './dashboard-tasks.server.ts'
import { PeriodPicker } from './period-picker.tsx'
import { CHART_FIGURES, type ChartFigure, SalesPanel } from './sales-panel.tsx'

export const handle = LIVE_PAGE

const MAX_AT_FIRST = 6

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Dashboard', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, 'reports')
  const shop = shopOf(context)
  const { db } = shop
  const at = shop.now()
  const { searchParams } = new URL(request.url)
  const period = parsePeriod(searchParams, at)
  const shown = searchParams.get('show') ?? 'kilos'
  const lowStock = listLowStock(db, at)
  const [{ products, ...report }, low, tasks, isInUse, setup] = await Promise.all([
    readSalesReport(db, period),
    lowStock,
    listTasks(
      shop,
      staff,
      lowStock.then(({ length }) => length),
    ),
    hasOrders(db),
    may(staff, 'settings') ? listShownSetupSteps(shop) : [],
  ])
  return {
    day: formatDay(at),
    current: currentStep(period, at),
    period,
    shown: (Object.hasOwn(CHART_FIGURES, shown) ? shown : 'kilos') as ChartFigure,
    ...report,
    products: searchParams.get('products') === 'all' ? products : products.slice(0, MAX_AT_FIRST),
    productCount: products.length,
    low: low.slice(0, MAX_AT_FIRST),
    setup,
    isInUse,
    trial: may(staff, 'settings') && !isInUse ? { hasProducts: await hasTrialProducts(shop) } : null,
    tasks,
  }
}

async function listShownSetupSteps(shop: Shop): Promise<SetupStep[]> {
  return (await isSetupChecklistShown(shop.db)) ? listSetupSteps(shop) : []
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { day, tasks, period, now, earlier, steps, shown, current, products, customers, low } = loaderData
  return (
    <>
      <PageHeader title={day} />
      <Setup steps={loaderData.setup} isInUse={loaderData.isInUse} />
      {loaderData.trial ? <TrialLink {...loaderData.trial} /> : null}
      <TaskList tasks={tasks} />
      <PeriodPicker period={period} />
      <div className="dashboard-grid">
        <div className="stack">
          <SalesPanel {...{ period, now, earlier, steps, shown, current }} />
          <TopProducts products={products} count={loaderData.productCount} />
        </div>
        <div className="stack">
          <LowStock products={low} />
          <CustomersAndPaymentsPanel sales={now} customers={customers} />
        </div>
      </div>
    </>
  )
}

/** The set-up list until the first order, then what is left of it. */
function Setup({ steps, isInUse }: { steps: readonly SetupStep[]; isInUse: boolean }) {
  if (!steps.some(({ status }) => status === 'open')) return null
  return isInUse ? <SetupProgress steps={steps} /> : <SetupChecklist steps={steps} onDashboard />
}

/** A page of an empty shop shows little: the way to a made-up year, or to the product it needs first. */
function TrialLink({ hasProducts }: { hasProducts: boolean }) {
  if (!hasProducts) {
    return (
      <p className="sm mute mt-4 mb-4">
        Nothing is on sale yet.{' '}
        <Link className="link" to="/admin/products/new">
          Add your first product
        </Link>
        ; then you can try the panel with a made-up year of orders.
      </p>
    )
  }
  return (
    <p className="sm mute mt-4 mb-4">
      No orders yet.{' '}
      <Link className="link" to="/admin/settings/trial-year">
        Try the panel with a made-up year
      </Link>
    </p>
  )
}

/** What needs doing now: counts linked to their lists. An urgent count above zero is red, zeros are pale. */
function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <nav className="tasks" aria-label="What needs doing">
      {tasks.map((task) => (
        <Link key={task.name} to={task.to} className={classOf(task)}>
          <span className="quantity">{task.count}</span>
          <span>
            <b className="bold">{task.name}</b>
            <small>{task.note}</small>
          </span>
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}

function classOf({ count, urgent }: Task): string | undefined {
  if (count === 0) return 'is-empty'
  return urgent ? 'is-urgent' : undefined
}

/** Sales by product, the heaviest first: six at first, all of them on request. */
function TopProducts({ products, count }: { products: readonly ProductSales[]; count: number }) {
  const [params] = useSearchParams()
  const isAll = products.length === count
  const next = new URLSearchParams(params)
  if (isAll) next.delete('products')
  else next.set('products', 'all')
  return (
    <Panel heading="Kilos by product" beside={<span className="xs mute">by kilos</span>}>
      {count === 0 ? <p className="sm mute">Nothing was sold in these days.</p> : <Table products={products} />}
      {count > MAX_AT_FIRST ? (
        <Link className="link sm touch-link" to={`?${next}`} preventScrollReset>
          {isAll ? `Only the first ${MAX_AT_FIRST}` : `All ${count} products`}
        </Link>
      ) : null}
    </Panel>
  )
}

function Table({ products }: { products: readonly ProductSales[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="align-right">
            Kilos
          </th>
          <th scope="col" className="align-right desktop-only-cell">
            Packs
          </th>
          <th scope="col" className="align-right">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.productId}>
            <td>
              <Link to={`/admin/products/${product.productId}`}>{product.name}</Link>
            </td>
            <td className="align-right bold num nowrap">{formatKilos(product.weightGrams)}</td>
            <td className="align-right num desktop-only-cell">{product.packs.toLocaleString('en-IN')}</td>
            <td className="align-right num">{formatMoney(product.salesPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The products at or below their reorder mark, lowest stock first. */
function LowStock({ products }: { products: readonly AdminProduct[] }) {
  return (
    <Panel
      heading="Low stock"
      beside={
        <Link className="link sm touch-link" to="/admin/products">
          All stock
        </Link>
      }
    >
      {products.length === 0 ? <p className="sm mute">Everything is above its reorder weight.</p> : null}
      <ul className="low-list">
        {products.map((product) => (
          <li key={product.id}>
            <div className="row between">
              <Link className="touch-link" to={`/admin/products/${product.id}`}>
                {product.name}
              </Link>
              <span className="bold num nowrap">{formatStock(sellableGrams(product), product.packs)}</span>
            </div>
            <StockBar stock={product} />
            <p className="xs mute num">makes {formatPacksInStock(sellableGrams(product), product.packs)}</p>
          </li>
        ))}
      </ul>
      {products.length > 0 ? <p className="xs mute mt-3">The red mark is the reorder weight.</p> : null}
    </Panel>
  )
}
