import { formatDayAndTime } from '#app/domain/instant.ts'
import { formatParked, type ParkedMoney, SETTLED_NAMES } from '#app/domain/payments/payment/parked-money.ts'

/** What was settled lately, and how. */
export function SettledMoney({ settled }: { settled: readonly ParkedMoney[] }) {
  if (settled.length === 0) return null
  return (
    <section className="panel mt-4" aria-labelledby="settled">
      <div className="ph2">
        <h2 id="settled">Settled</h2>
      </div>
      <ul className="sm">
        {settled.map((parked) => (
          <li key={parked.id} className="row between mt-2">
            <span>
              <b className="b">{parked.settledAs ? SETTLED_NAMES[parked.settledAs] : ''}</b> {parked.note}
              <span className="mute num block">{parked.settledAt ? formatDayAndTime(parked.settledAt) : ''}</span>
            </span>
            <span className="num">{formatParked(parked)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
