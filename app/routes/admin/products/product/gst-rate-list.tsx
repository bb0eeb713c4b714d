import { type DatedGstRate, rateOn } from '#app/domain/catalogue/product/editor/dated-gst-rate.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'

/** The past, current and future GST rates of a product. */
export function GstRateList({ rates, today }: { rates: readonly DatedGstRate[]; today: string }) {
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
