import { METRO_NAMES } from '#app/domain/delivery/metro-city.ts'
import { ZONE_LABELS } from '#app/domain/delivery/zone-labels.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { rupeesForField } from '#app/domain/money/typed-rupees.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { settingField } from '../settings-form.tsx'

/**
 * A shop outside the metros sends no parcels from metro to metro; hidden fields keep these charges in case it moves. It
 * is said where other states are served.
 */
export function NoMetro({
  pincode,
  delivery,
  isSaid,
}: {
  pincode: string
  delivery: DeliverySettings
  isSaid: boolean
}) {
  const { firstPaise, perStepPaise, freeFromPaise, minDays, maxDays } = delivery.zones.metro
  const hidden = {
    firstPaise: firstPaise / 100,
    perStepPaise: perStepPaise / 100,
    freeFromPaise: freeFromPaise / 100,
    minDays,
    maxDays,
  }
  return (
    <p className="sm mute mt-3" hidden={!isSaid}>
      A charge of its own from metro to metro ({METRO_NAMES}) applies when your shop is in a metro too. Yours is at{' '}
      {pincode}, so these cities pay Rest of India.
      {Object.entries(hidden).map(([column, value]) => (
        <input key={column} type="hidden" name={`zones.metro.${column}`} defaultValue={value} />
      ))}
    </p>
  )
}

type ZoneProps = {
  zone: ZoneName
  delivery: DeliverySettings
  step: string
  /** Why the shop delivers to no place in this zone; null: it does. */
  unserved: string | null
  answer: FormAnswer | undefined
}

/**
 * The charges and days of a zone, and its own PIN codes. Those of a zone that is not served are hidden, unless
 * something is wrong with one, and kept.
 */
export function ZoneFields({ zone, delivery, step, unserved, answer }: ZoneProps) {
  const rate = delivery.zones[zone]
  const cell = (column: keyof typeof rate, stored: string) => settingField(`zones.${zone}.${column}`, stored, answer)
  const isWrong = Object.keys(answer?.fields ?? {}).some((name) => name.startsWith(`zones.${zone}.`))
  return (
    <fieldset className="zone">
      <legend>
        <b className="bold">{ZONE_LABELS[zone].name}</b> <span className="sm mute">{ZONE_LABELS[zone].where}</span>
        {unserved === null ? null : <span className="sm zone-unserved">Not served. {unserved}</span>}
      </legend>
      <div className="zone-charges" hidden={unserved !== null && !isWrong}>
        <Field
          label={`First ${step}`}
          prefix="₹"
          inputMode="decimal"
          {...cell('firstPaise', rupeesForField(rate.firstPaise))}
        />
        <Field
          label={`Next ${step}`}
          prefix="₹"
          inputMode="decimal"
          {...cell('perStepPaise', rupeesForField(rate.perStepPaise))}
        />
        <Field
          label="Free from"
          prefix="₹"
          inputMode="decimal"
          {...cell('freeFromPaise', rupeesForField(rate.freeFromPaise))}
        />
        <Field label="Earliest day" inputMode="numeric" {...cell('minDays', String(rate.minDays))} />
        <Field label="Latest day" inputMode="numeric" {...cell('maxDays', String(rate.maxDays))} />
      </div>
      <TextAreaField
        label="PIN codes of this zone"
        className="zone-pin-codes"
        rows={1}
        optional
        {...settingField(`zonePins.${zone}`, delivery.zonePins[zone].join(', '), answer)}
      />
    </fieldset>
  )
}
