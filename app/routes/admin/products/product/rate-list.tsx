import { type GstRate, rateOn } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { formatDate } from '#app/domain/instant.ts'

/** The rates of GST a product had, has and will have. */
export function RateList({ rates, today }: { rates: readonly GstRate[]; today: string }) {
  if (rates.length === 0) return null
  const inForce = rateOn(rates, today)
  return (
    <ul className="sm mute gstrates">
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
