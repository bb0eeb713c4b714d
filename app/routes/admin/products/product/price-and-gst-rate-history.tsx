import { type DatedGstRate, rateOn } from '#app/domain/catalogue/product/editor/dated-gst-rate.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { formatDate, formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Panel } from '#app/ui/kit/panel.tsx'

type Priced = { pricePaise: Paise; mrpPaise: Paise } | null
type Change = { changeId: string; weight: PackSize; old: Priced; new: Priced; actor: string; at: Instant }

/** The price changes of a product, newest first. */
export function PriceHistory({ changes }: { changes: readonly Change[] }) {
  return (
    <Panel heading="Price history">
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
    </Panel>
  )
}

function priceChangeText({ old, new: now }: Change): string {
  if (!now) return 'not sold any more'
  const price = `${old ? `${formatMoney(old.pricePaise)} → ` : ''}${formatMoney(now.pricePaise)}`
  return old?.mrpPaise === now.mrpPaise || now.mrpPaise === now.pricePaise
    ? price
    : `${price}, MRP ${formatMoney(now.mrpPaise)}`
}

/** The past, current and future GST rates of a product. */
export function GstRateList({ rates, today }: { rates: readonly DatedGstRate[]; today: string }) {
  if (rates.length === 0) return null
  const inForce = rateOn(rates, today)
  return (
    <ul className="sm mute mt-2">
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
