import ChevronRight from 'lucide-react/icons/chevron-right'
import { Form, Link, useSearchParams } from 'react-router'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { listLowStock } from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatDay } from '#app/domain/instant.ts'
import { sellableGrams } from '#app/domain/inventory/stock/sellable.ts'
import { formatMoney } from '#app/domain/money.ts'
import { listOpeningGaps } from '#app/domain/reports/invariants/list-opening-gaps.server.ts'
import { currentStep, PERIODS, type Period, type PeriodName, parsePeriod } from '#app/domain/reports/sales/period.ts'
import { readSalesReport } from '#app/domain/reports/sales/read-sales-report.server.ts'
import type { ProductSales } from '#app/domain/reports/sales/sales.ts'
import { hasOrders } from '#app/domain/reports/sales/waiting-store.server.ts'
import { isSetupListShown } from '#app/domain/settings/change-settings.server.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { SettingsGaps } from '#app/ui/admin/settings-gaps.tsx'
import { formatKilos, packsItMakes, StockLine } from '#app/ui/admin/stock-line.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { DateRange } from '#app/ui/kit/date-range.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { CustomersPanel } from './customers-panel.tsx'
import { listTasks, type Task } from './dashboard-tasks.server.ts'
import { SalesPanel, SHOWN, type Shown } from './sales-panel.tsx'

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
      <div className="dashboard-grid">
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

/** What needs doing now, as counts that lead to their lists. The urgent one is red while it is not zero, and zeros are quiet. */
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
  if (count === 0) return 'none'
  return urgent ? 'hot' : undefined
}

type Props = { period: Pick<Period, 'name' | 'firstDay' | 'lastDay'> }

const QUICK = (Object.keys(PERIODS) as PeriodName[]).filter((name) => name !== 'range')

/** Which days the figures are of: four at a tap, any others from and to. It stands in the URL. */
function PeriodPicker({ period }: Props) {
  const [params] = useSearchParams()
  const show = params.get('show')
  const to = (name: PeriodName) => `?${new URLSearchParams({ range: name, ...(show ? { show } : {}) })}`
  return (
    <div className="periods no-print">
      <nav className="chips scroll" aria-label="Days">
        {QUICK.map((name) => (
          <Link
            key={name}
            className="chip"
            to={to(name)}
            preventScrollReset
            aria-current={name === period.name ? 'true' : undefined}
          >
            {PERIODS[name]}
          </Link>
        ))}
      </nav>
      <details key={period.name} open={period.name === 'range'}>
        <summary className="chip">{PERIODS.range}</summary>
        <Form className="other-days" preventScrollReset>
          <input type="hidden" name="range" value="range" />
          {show ? <input type="hidden" name="show" value={show} /> : null}
          <DateRange
            label="Days"
            from={{ label: 'From', name: 'from', required: true, defaultValue: period.firstDay }}
            to={{ label: 'To', name: 'to', required: true, defaultValue: period.lastDay }}
          />
          <Button kind="secondary" type="submit">
            Show
          </Button>
        </Form>
      </details>
    </div>
  )
}

const FIRST = 6

/** What was sold by product, the heaviest first: six at once, all of them behind a press. */
function TopProducts({ products }: { products: readonly ProductSales[] }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Kilos by product</h2>
        <span className="xs mute">by kilos</span>
      </div>
      {products.length === 0 ? <p className="sm mute">Nothing was sold in these days.</p> : null}
      {products.length > 0 ? <Table products={products.slice(0, FIRST)} /> : null}
      {products.length > FIRST ? (
        <details className="figures">
          <summary className="link sm tapline">All {products.length} products</summary>
          <Table products={products.slice(FIRST)} />
        </details>
      ) : null}
    </section>
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
          <th scope="col" className="align-right only-d-cell">
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
            <td className="align-right num only-d-cell">{product.packs.toLocaleString('en-IN')}</td>
            <td className="align-right num">{formatMoney(product.salesPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The products at or under their reorder mark, the emptiest first. */
function LowStock({ products }: { products: readonly AdminProduct[] }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Low stock</h2>
        <Link className="link sm tapline" to="/admin/products">
          All stock
        </Link>
      </div>
      {products.length === 0 ? <p className="sm mute">Everything is above its reorder weight.</p> : null}
      <ul className="low-list">
        {products.map((product) => (
          <li key={product.id}>
            <div className="row between">
              <Link to={`/admin/products/${product.id}`}>{product.name}</Link>
              <span className="bold num nowrap">{formatWeight(sellableGrams(product))}</span>
            </div>
            <StockLine stock={product} />
            <p className="xs mute num">makes {packsItMakes(sellableGrams(product))}</p>
          </li>
        ))}
      </ul>
      {products.length > 0 ? <p className="xs mute mt-3">The red mark is the reorder weight.</p> : null}
    </section>
  )
}
