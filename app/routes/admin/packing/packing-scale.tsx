import type { Grams } from '#app/domain/weight.ts'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'

type Props = { doneGrams: Grams; totalGrams: Grams; orders: number }

/** The day's kilos: what is weighed, of what is to be weighed. Nothing is said of no orders. */
export function PackingScale({ doneGrams, totalGrams, orders }: Props) {
  if (orders === 0) return null
  return (
    <section className="daykilos" aria-label="Kilos weighed">
      <p className="row between">
        <span>
          <span className="read">{kilos(doneGrams)}</span>{' '}
          <span className="of nowrap">of {kilos(totalGrams)}&nbsp;kg</span>
        </span>
        <span className="sm mute num">{orders === 1 ? '1 order' : `${orders} orders`}</span>
      </p>
      <ScaleLine percent={totalGrams > 0 ? (doneGrams / totalGrams) * 100 : 0} />
    </section>
  )
}

/** 6.0, 3.25, 0.02: at least one figure behind the point, as a scale reads. */
export function kilos(grams: Grams): string {
  const figures = String(grams / 1000)
  return figures.includes('.') ? figures : `${figures}.0`
}
