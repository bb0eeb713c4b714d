import type { DeliverySettings, ZoneName } from '#app/domain/settings/settings.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { type FormAnswer, fieldOf, SettingsSection } from './settings-section.tsx'

const ZONES: Record<ZoneName, { name: string; where: string }> = {
  local: { name: 'Local', where: 'same first three digits of the PIN' },
  state: { name: 'State', where: 'your own state' },
  metro: { name: 'Metro', where: 'Delhi, Mumbai, Bengaluru, Chennai, Kolkata, Hyderabad' },
  rest: { name: 'Rest of India', where: 'everywhere else' },
  special: { name: 'Special', where: 'North-East, hills, islands' },
}

/** What delivery costs, zone by zone, in steps of 500 g. */
export function DeliverySettingsForm({ delivery, answer }: { delivery: DeliverySettings; answer: FormAnswer }) {
  return (
    <SettingsSection group="delivery" title="Delivery" answer={answer}>
      {(Object.keys(ZONES) as ZoneName[]).map((zone) => (
        <Zone key={zone} zone={zone} delivery={delivery} answer={answer} />
      ))}
      <div className="f2 mt-4">
        <Field
          label="Smallest order"
          prefix="₹"
          inputMode="decimal"
          {...fieldOf('minimumOrderPaise', String(delivery.minimumOrderPaise / 100), answer)}
        />
      </div>
    </SettingsSection>
  )
}

function Zone({ zone, delivery, answer }: { zone: ZoneName; delivery: DeliverySettings; answer: FormAnswer }) {
  const rate = delivery.zones[zone]
  const cell = (column: keyof typeof rate, stored: number) => fieldOf(`zones.${zone}.${column}`, String(stored), answer)
  return (
    <fieldset className="zone">
      <legend>
        <b className="b">{ZONES[zone].name}</b> <span className="sm mute">{ZONES[zone].where}</span>
      </legend>
      <Field label="First 500 g" prefix="₹" inputMode="decimal" {...cell('firstPaise', rate.firstPaise / 100)} />
      <Field label="Next 500 g" prefix="₹" inputMode="decimal" {...cell('perStepPaise', rate.perStepPaise / 100)} />
      <Field label="Free from" prefix="₹" inputMode="decimal" {...cell('freeFromPaise', rate.freeFromPaise / 100)} />
      <Field label="Earliest day" inputMode="numeric" {...cell('minDays', rate.minDays)} />
      <Field label="Latest day" inputMode="numeric" {...cell('maxDays', rate.maxDays)} />
    </fieldset>
  )
}
