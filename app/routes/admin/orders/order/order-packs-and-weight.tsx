import { formatMoney } from '#app/domain/money/money.ts'
import { countPacks, type Order, parcelLines } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Panel } from '#app/ui/kit/panel.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'

/** The packs of an order and their weight. */
export function OrderPacksAndWeight({ order }: { order: Order }) {
  const packs = countPacks(order)
  return (
    <Panel heading="Packs" beside={<span className="sm mute num">{formatCount(packs, 'pack')}</span>}>
      <ul>
        {parcelLines(order).map((line) => (
          <li key={line.position} className="row product-line packing-line">
            <Picture image={line.image} alt="" sizes="48px" className="thumbnail" />
            <span className="grow">
              <span className="bold">{line.name}</span>
              <br />
              <span className="xs mute num">
                {formatWeight(line.grams * line.quantity)}, {formatMoney(line.grossPaise)}
              </span>
            </span>
            <span className="num pack-count">
              <b>{line.quantity}</b>&nbsp;×&nbsp;
              {line.weight ? <WeightLabel weight={line.weight} /> : formatWeight(line.grams)}
            </span>
          </li>
        ))}
      </ul>
      <div className="row between mt-4">
        <div>
          <p className="sm mute">Should weigh, without the box</p>
          <p className="figure">{formatWeight(order.weightGrams)}</p>
        </div>
        {order.parcelGrams ? (
          <div>
            <p className="sm mute">Weighed when packed</p>
            <p className="figure">{formatWeight(order.parcelGrams)}</p>
          </div>
        ) : null}
      </div>
    </Panel>
  )
}
