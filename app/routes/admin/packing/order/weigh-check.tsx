import type { CSSProperties } from 'react'
import { isWeightRight, type ParcelWeight, weightMessage } from '#app/domain/orders/fulfilment/parcel-weight.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { classNames } from '#app/ui/kit/class-names.ts'
import { Field } from '#app/ui/kit/field.tsx'
import type { useFieldValue } from '#app/ui/kit/use-field-values.ts'

type WeighCheckProps = {
  parcel: ParcelWeight
  /** The value of the field. */
  typed: string
  field: ReturnType<typeof useFieldValue<HTMLInputElement>>['field']
  error: string | undefined
}

/** The expected weight and the weight on the scale, on a line with a band around the right weight. */
export function WeighCheck({ parcel, typed, field, error }: WeighCheckProps) {
  const grams = readGrams(typed)
  const isRight = grams !== null && isWeightRight(grams, parcel)
  return (
    <div className="weigh">
      <div className="weigh-row">
        <div>
          <p className="sm mute">Should weigh, box included</p>
          <p className="figure">{formatWeight(parcel.expectedGrams)}</p>
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
      <p className={classNames('sm bold', grams === null ? 'mute' : isRight ? 'is-valid' : 'is-invalid')} role="status">
        {grams === null ? `Right within ${formatWeight(parcel.toleranceGrams)}.` : weightMessage(grams, parcel)}
      </p>
    </div>
  )
}

// How far the line reaches to either side, in bands.
const REACH = 4

function Band({
  parcel: { expectedGrams: shouldGrams, toleranceGrams: withinGrams },
  grams,
}: {
  parcel: ParcelWeight
  grams: Grams | null
}) {
  const reach = withinGrams * REACH
  // A light parcel has less than the reach below it: its line begins at zero.
  const from = Math.max(0, shouldGrams - reach)
  const to = shouldGrams + reach
  const placeOf = (point: Grams) => Math.min(100, Math.max(0, ((point - from) / (to - from)) * 100))
  const [needle, start, end] = [grams ?? shouldGrams, shouldGrams - withinGrams, shouldGrams + withinGrams].map(placeOf)
  return (
    <div aria-hidden="true">
      <div className="band" style={{ '--g': `${needle}%`, '--from': `${start}%`, '--to': `${end}%` } as CSSProperties}>
        <span className="ok" />
        {grams === null ? null : <i className="needle" />}
      </div>
      <p className="row between xs mute num">
        <span>{formatWeight(from)}</span>
        {from > 0 ? <span>{formatWeight(shouldGrams)}</span> : null}
        <span>{formatWeight(to)}</span>
      </p>
    </div>
  )
}

/** The grams being typed (1,955); null while they are not a weight. */
export function readGrams(typed: string): Grams | null {
  const digits = typed.replace(/[,\s]|g$/g, '')
  return /^[1-9]\d{0,4}$/.test(digits) ? Number(digits) : null
}
