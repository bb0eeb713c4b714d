import type { CSSProperties } from 'react'
import { isWeightRight, type ParcelWeight, weightMessage } from '#app/domain/orders/fulfilment/parcel-weight.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'
import { Field } from '#app/ui/kit/field.tsx'
import type { useTypedField } from '#app/ui/kit/use-typed.ts'

type Props = {
  parcel: ParcelWeight
  /** What stands in the field. */
  typed: string
  field: ReturnType<typeof useTypedField<HTMLInputElement>>['field']
  error: string | undefined
}

/** What the box should weigh against what the scale says, on a line with a band round the right weight. */
export function WeighCheck({ parcel, typed, field, error }: Props) {
  const grams = readGrams(typed)
  const isRight = grams !== null && isWeightRight(grams, parcel)
  return (
    <div className="weigh">
      <div className="weighrow">
        <div>
          <p className="sm mute">Should weigh, box included</p>
          <p className="read">{formatWeight(parcel.shouldGrams)}</p>
        </div>
        <Field
          label="On the scale"
          name="parcel"
          suffix="g"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...field}
          error={error}
        />
      </div>
      <Band parcel={parcel} grams={grams} />
      <p className={['sm', 'b', grams === null ? 'mute' : isRight ? 'right' : 'wrong'].join(' ')} role="status">
        {grams === null ? `Right within ${formatWeight(parcel.withinGrams)}.` : weightMessage(grams, parcel)}
      </p>
    </div>
  )
}

// The line shows four times the band to either side.
const REACH = 4

function Band({ parcel: { shouldGrams, withinGrams }, grams }: { parcel: ParcelWeight; grams: Grams | null }) {
  const reach = withinGrams * REACH
  const place = grams === null ? 50 : Math.min(100, Math.max(0, 50 + ((grams - shouldGrams) / reach) * 50))
  return (
    <div aria-hidden="true">
      <div className="band" style={{ '--g': `${place}%`, '--b': `${50 / REACH}%` } as CSSProperties}>
        <span className="ok" />
        {grams === null ? null : <i className="needle" />}
      </div>
      <p className="row between xs mute num">
        <span>{formatWeight(Math.max(0, shouldGrams - reach))}</span>
        <span>{formatWeight(shouldGrams)}</span>
        <span>{formatWeight(shouldGrams + reach)}</span>
      </p>
    </div>
  )
}

/** The grams somebody is typing (1,955), or null while they are none. */
export function readGrams(typed: string): Grams | null {
  const figures = typed.replace(/[,\s]|g$/g, '')
  return /^[1-9]\d{0,4}$/.test(figures) ? Number(figures) : null
}
