import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type GstRate, rateOn } from '#app/domain/catalogue/product/editor/gst-rate.ts'
import type { PublishGap } from '#app/domain/catalogue/product/editor/publish-requirements.ts'
import { formatDate, formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/sellable-grams.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { PackSize } from '#app/domain/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'
import { formatPacksInStock } from '#app/ui/admin/format-packs-in-stock.ts'
import { StockBar } from '#app/ui/admin/stock-bar.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { fieldId } from '../product-form/product-field.tsx'

type PublishGapsProps = {
  gaps: readonly PublishGap[]
  /** Whether publishing was just refused: then it is an alert. */
  isRefused: boolean
}

/** What the law requires before a product may be published, each linked to its field. */
export function PublishGaps({ gaps, isRefused }: PublishGapsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) box.current?.focus()
  }, [isRefused])
  if (gaps.length === 0) return null
  const count = gaps.length === 1 ? '1 thing the law requires is' : `${gaps.length} things the law requires are`
  return (
    <Notice
      ref={box}
      kind={isRefused ? 'bad' : 'quiet'}
      role={isRefused ? 'alert' : undefined}
      tabIndex={-1}
      title={isRefused ? 'Saved as a draft, not published.' : 'A draft: shoppers do not see it.'}
      className="mb-4"
    >
      {count} missing:
      <ul className="missing-fields">
        {gaps.map((gap) => (
          <li key={gap.field}>
            <a href={`#${fieldId(gap.field)}`}>{gap.name}</a> <span className="xs mute">{gap.why}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The past, current and future GST rates of a product. */
export function RateList({ rates, today }: { rates: readonly GstRate[]; today: string }) {
  if (rates.length === 0) return null
  const inForce = rateOn(rates, today)
  return (
    <ul className="sm mute gst-rates">
      {rates.map((rate) => (
        <li key={rate.fromDay} className="num">
          {rate.rateBp / 100}%, HSN {rate.hsn}, from {formatDate(`${rate.fromDay}T00:00:00+05:30`)}{' '}
          {rate.fromDay.slice(0, 4)}
          {rate === inForce ? ': in force' : rate.fromDay > today ? ': to come' : ''}
        </li>
      ))}
    </ul>
  )
}

type ProductStockProps = {
  product: { id: string }
  stock: PoolStock & { reorderMarkGrams: Grams }
  packs: readonly { weight: PackSize }[]
}

/** A product's stock, linked to its ledger. */
export function ProductStock({ product, stock, packs }: ProductStockProps) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Stock</h2>
        <Link
          className="link sm touch-link"
          to={`/admin/products/${product.id}/stock${stock.onHandGrams === 0 ? '?do=receive' : ''}`}
        >
          Receive, count, ledger
        </Link>
      </div>
      <p className="reading">{formatWeight(sellableGrams(stock))}</p>
      <p className="sm mute num">
        makes {formatPacksInStock(sellableGrams(stock), packs)}
        {stock.heldGrams > 0 ? `. ${formatWeight(stock.heldGrams)} more is held for orders` : null}
        {stock.agedGrams > 0 ? `. ${formatWeight(stock.agedGrams)} is too near its best-before day to be sold` : null}
      </p>
      <StockBar stock={stock} />
    </section>
  )
}

type Priced = { pricePaise: Paise; mrpPaise: Paise } | null
type Change = { changeId: string; weight: PackSize; old: Priced; new: Priced; actor: string; at: Instant }

/** The price changes of a product, newest first. */
export function PriceHistory({ changes }: { changes: readonly Change[] }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Price history</h2>
      </div>
      {changes.length === 0 ? <p className="sm mute">No price was changed here yet.</p> : null}
      <ul className="event-list sm">
        {changes.map((change) => (
          <li key={`${change.changeId} ${change.weight}`}>
            <span className="mute num">{formatDayAndTime(change.at)}</span>
            <span className="num">
              {change.weight}: {priceChangeText(change)} <span className="mute">by {change.actor}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function priceChangeText({ old, new: now }: Change): string {
  if (!now) return 'not sold any more'
  const price = `${old ? `${formatMoney(old.pricePaise)} → ` : ''}${formatMoney(now.pricePaise)}`
  return old?.mrpPaise === now.mrpPaise || now.mrpPaise === now.pricePaise
    ? price
    : `${price}, MRP ${formatMoney(now.mrpPaise)}`
}
