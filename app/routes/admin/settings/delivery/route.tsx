import { useCallback, useEffect, useRef, useState } from 'react'
import { zonesOf } from '#app/domain/delivery/delivery.ts'
import { METRO_NAMES } from '#app/domain/delivery/metro-city.ts'
import { ZONE_LABELS } from '#app/domain/delivery/zone-labels.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { formatRupees, parseRupees } from '#app/domain/parse-rupees.ts'
import type { DeliverySettings, Settings, ZoneName, ZoneRate } from '#app/domain/settings/settings.ts'
import { deliveryFormSchema } from '#app/domain/settings/settings-form.ts'
import { isPinCodeEntry, MAX_ZONE_PINS, splitPinCodes } from '#app/domain/settings/zone-pin-codes.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { hasChanges } from '#app/ui/kit/field-values.ts'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { loadSettings, saveSettings } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { PinCodeTester } from './pin-code-tester.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.delivery.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await loadSettings(args, 'delivery')
  const { store, delivery, gst, orders } = settings
  return {
    rules: { store, delivery, gst, orders },
    courier: shop.courier?.facts.title ?? null,
    at: shop.now(),
    changes,
  }
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, 'delivery', deliveryFormSchema)
}

// A refused form shows what somebody else has saved.
export const shouldRevalidate = () => true

export default function DeliverySettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, courier, at, changes } = loaderData
  return (
    <SettingsPage
      title={SETTINGS_SECTIONS.delivery.name}
      links={
        <ButtonLink kind="quiet" to="/admin/settings/local-delivery">
          {SETTINGS_SECTIONS['local-delivery'].name}
        </ButtonLink>
      }
      changes={changes}
      actionData={actionData}
    >
      {(answer) => <DeliverySettingsForm rules={rules} courier={courier} at={at} answer={answer} />}
    </SettingsPage>
  )
}

type Props = {
  rules: Pick<Settings, 'store' | 'delivery' | 'gst' | 'orders'>
  /** The title of the connected courier. */
  courier: string | null
  at: Instant
  answer: FormAnswer | undefined
}

/** Delivery charges per zone, in steps of weight, with a calculator for a PIN code that uses the values being typed. */
function DeliverySettingsForm({ rules, courier, at, answer }: Props) {
  const { delivery, store } = rules
  const zones = zonesOf(rules)
  const [draft, setDraft] = useState<DeliverySettings | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const read = useCallback(() => {
    const form = box.current?.querySelector('form')
    if (form) setDraft(deliveryDraft(new FormData(form), delivery))
  }, [delivery])
  // Input from before hydration.
  useEffect(() => {
    if (hasChanges(box.current)) read()
  }, [read])
  const now = draft ?? delivery
  return (
    <>
      <div ref={box} onInput={read}>
        <SettingsForm title="What delivery costs" saves="delivery" seen={{ delivery }} answer={answer}>
          <p className="sm mute mb-2">
            A PIN code belongs to a zone by its place. Write PIN codes under a zone to put them there instead: whole
            ones, the first three to five digits of many, or ranges such as 110001-110096. The narrowest entry wins; up
            to {MAX_ZONE_PINS} in all. Orders already placed keep their zone.
          </p>
          {zones.map((zone) => (
            <Zone key={zone} zone={zone} delivery={delivery} step={formatWeight(now.stepGrams)} answer={answer} />
          ))}
          {zones.includes('metro') ? null : <NoMetro pincode={store.pincode} delivery={delivery} />}
          <div className="columns-2 mt-4">
            <Field
              label="Weight step"
              suffix="g"
              inputMode="numeric"
              hint="Delivery is charged by the goods, rounded up to the next step."
              {...settingField('stepGrams', String(delivery.stepGrams), answer)}
            />
            <Field
              label="Weight of the packing"
              suffix="%"
              inputMode="numeric"
              hint="Tells what a packed parcel should weigh on your scale. Shoppers do not pay for it."
              {...settingField('packingPercent', String(delivery.packingPercent), answer)}
            />
            <Field
              label="Smallest order"
              prefix="₹"
              inputMode="decimal"
              {...settingField('minimumOrderPaise', formatRupees(delivery.minimumOrderPaise), answer)}
            />
            <CheckField
              key={String(delivery.servesArmyPost)}
              label="Send to army post offices"
              name="servesArmyPost"
              hint="PIN codes that begin with 9. Only India Post goes there."
              defaultChecked={answer ? answer.typed.servesArmyPost === 'on' : delivery.servesArmyPost}
            />
          </div>
          <CourierRates delivery={delivery} courier={courier} answer={answer} />
        </SettingsForm>
      </div>
      <PinCodeTester rules={{ ...rules, delivery: now }} at={at} isDraft={draft !== null} />
    </>
  )
}

type CourierRatesProps = { delivery: DeliverySettings; courier: string | null; answer: FormAnswer | undefined }

/** Whether the table above or the connected courier says what delivery costs. */
function CourierRates({ delivery, courier, answer }: CourierRatesProps) {
  return (
    <fieldset className="mt-4">
      <legend>
        <b className="bold">The courier’s rates</b>
      </legend>
      <div className="columns-2">
        <SelectField
          label="Checkout charges"
          hint={
            courier
              ? `${courier} is asked at checkout, for a second and a half at most. If it does not answer, the table holds.`
              : 'No courier is connected, so the table holds. Connect one in Settings, Connections.'
          }
          {...settingField('rates', delivery.rates, answer)}
        >
          <option value="table">The table above</option>
          <option value="courier">What the courier asks</option>
        </SelectField>
        <Field
          label="Added to the courier’s rate"
          suffix="%"
          inputMode="numeric"
          hint="In whole rupees, rounded up. Free delivery stays free from the value above."
          {...settingField('marginPercent', String(delivery.marginPercent), answer)}
        />
        <CheckField
          key={String(delivery.refusesUnserved)}
          label="Refuse PIN codes the courier does not serve"
          name="refusesUnserved"
          hint="Otherwise the table holds there, and you send the parcel with your own courier."
          defaultChecked={answer ? answer.typed.refusesUnserved === 'on' : delivery.refusesUnserved}
        />
      </div>
    </fieldset>
  )
}

/** A shop outside the metros sends no parcels from metro to metro; hidden fields keep these charges in case it moves. */
function NoMetro({ pincode, delivery }: { pincode: string; delivery: DeliverySettings }) {
  const { firstPaise, perStepPaise, freeFromPaise, minDays, maxDays } = delivery.zones.metro
  const hidden = {
    firstPaise: firstPaise / 100,
    perStepPaise: perStepPaise / 100,
    freeFromPaise: freeFromPaise / 100,
    minDays,
    maxDays,
  }
  return (
    <p className="sm mute mt-3">
      A charge of its own from metro to metro ({METRO_NAMES}) applies when your shop is in a metro too. Yours is at{' '}
      {pincode}, so these cities pay Rest of India.
      {Object.entries(hidden).map(([column, value]) => (
        <input key={column} type="hidden" name={`zones.metro.${column}`} defaultValue={value} />
      ))}
    </p>
  )
}

type ZoneProps = { zone: ZoneName; delivery: DeliverySettings; step: string; answer: FormAnswer | undefined }

function Zone({ zone, delivery, step, answer }: ZoneProps) {
  const rate = delivery.zones[zone]
  const cell = (column: keyof typeof rate, stored: string) => settingField(`zones.${zone}.${column}`, stored, answer)
  return (
    <fieldset className="zone">
      <legend>
        <b className="bold">{ZONE_LABELS[zone].name}</b> <span className="sm mute">{ZONE_LABELS[zone].where}</span>
      </legend>
      <Field
        label={`First ${step}`}
        prefix="₹"
        inputMode="decimal"
        {...cell('firstPaise', formatRupees(rate.firstPaise))}
      />
      <Field
        label={`Next ${step}`}
        prefix="₹"
        inputMode="decimal"
        {...cell('perStepPaise', formatRupees(rate.perStepPaise))}
      />
      <Field
        label="Free from"
        prefix="₹"
        inputMode="decimal"
        {...cell('freeFromPaise', formatRupees(rate.freeFromPaise))}
      />
      <Field label="Earliest day" inputMode="numeric" {...cell('minDays', String(rate.minDays))} />
      <Field label="Latest day" inputMode="numeric" {...cell('maxDays', String(rate.maxDays))} />
      <TextAreaField
        label="PIN codes of this zone"
        className="zone-pins"
        rows={1}
        optional
        {...settingField(`zonePins.${zone}`, delivery.zonePins[zone].join(', '), answer)}
      />
    </fieldset>
  )
}

/** The delivery settings in the form now; a field that is not a number counts as stored. */
function deliveryDraft(form: FormData, stored: DeliverySettings): DeliverySettings {
  const typed = (name: string) => String(form.get(name) ?? '')
  const money = (name: string, otherwise: Paise) => parseRupees(typed(name)) ?? otherwise
  const whole = (name: string, otherwise: number) => (/^\d+$/.test(typed(name)) ? Number(typed(name)) : otherwise)
  const rate = (zone: ZoneName): ZoneRate => {
    const was = stored.zones[zone]
    const rupees = (column: keyof ZoneRate) => money(`zones.${zone}.${column}`, was[column])
    const days = (column: keyof ZoneRate) => whole(`zones.${zone}.${column}`, was[column])
    return {
      firstPaise: rupees('firstPaise'),
      perStepPaise: rupees('perStepPaise'),
      freeFromPaise: rupees('freeFromPaise'),
      minDays: days('minDays'),
      maxDays: days('maxDays'),
    }
  }
  const pins = (zone: ZoneName) => {
    const list = splitPinCodes(typed(`zonePins.${zone}`))
    return list.every(isPinCodeEntry) ? list : stored.zonePins[zone]
  }
  return {
    zonePins: {
      local: pins('local'),
      state: pins('state'),
      metro: pins('metro'),
      rest: pins('rest'),
      special: pins('special'),
    },
    zones: {
      local: rate('local'),
      state: rate('state'),
      metro: rate('metro'),
      rest: rate('rest'),
      special: rate('special'),
    },
    stepGrams: whole('stepGrams', stored.stepGrams) || stored.stepGrams,
    packingPercent: whole('packingPercent', stored.packingPercent),
    minimumOrderPaise: money('minimumOrderPaise', stored.minimumOrderPaise),
    servesArmyPost: form.get('servesArmyPost') === 'on',
    rates: form.get('rates') === 'courier' ? 'courier' : 'table',
    marginPercent: whole('marginPercent', stored.marginPercent),
    refusesUnserved: form.get('refusesUnserved') === 'on',
  }
}
