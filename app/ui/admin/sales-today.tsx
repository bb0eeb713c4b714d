import { divideHalfUp, formatMoney, type Paise } from '#app/domain/money.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'

type Sales = { orders: number; salesPaise: Paise; weightGrams: Grams }

/** Today in four readings. */
export function SalesToday({ sales }: { sales: Sales }) {
  const average = sales.orders === 0 ? 0 : divideHalfUp(sales.salesPaise, sales.orders * 100) * 100
  return (
    <section className="panel" aria-label="Today">
      <dl className="kpi">
        <Reading name="Sold today" value={formatWeight(sales.weightGrams)} />
        <Reading name="Sales" value={formatMoney(sales.salesPaise)} />
        <Reading name="Orders" value={String(sales.orders)} />
        <Reading name="Average order" value={formatMoney(average)} />
      </dl>
    </section>
  )
}

function Reading({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="sm mute">{name}</dt>
      <dd className="v">{value}</dd>
    </div>
  )
}
