import type { Grams } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'

type Props = { doneGrams: Grams; totalGrams: Grams; orders: number }

/** The weight that is packed, of all that is to be packed today. Hidden without orders. */
export function PackingProgress({ doneGrams, totalGrams, orders }: Props) {
  if (orders === 0) return null
  return (
    <section className="day-weight" aria-label="Kilos weighed">
      <p className="row between">
        <span>
          <span className="figure">{formatScaleKilos(doneGrams)}</span>{' '}
          <span className="day-total nowrap">of {formatScaleKilos(totalGrams)}&nbsp;kg</span>
        </span>
        <span className="sm mute num">{formatCount(orders, 'order')}</span>
      </p>
      <ScaleLine percent={totalGrams > 0 ? (doneGrams / totalGrams) * 100 : 0} />
    </section>
  )
}

/** 6.0, 3.25, 0.02: at least one decimal, as on a scale. */
export function formatScaleKilos(grams: Grams): string {
  const number = String(grams / 1000)
  return number.includes('.') ? number : `${number}.0`
}
