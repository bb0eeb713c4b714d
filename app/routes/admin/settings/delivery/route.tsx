import { useCallback, useEffect, useRef, useState } from 'react'
import { outsideStateMessage, servedZones } from '#app/domain/delivery/delivery-area.ts'
import { zonesOfShop } from '#app/domain/delivery/destination-zone.ts'
import { hasTwoOwnDeliveries } from '#app/domain/delivery/two-own-deliveries.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { rupeesForField } from '#app/domain/money/typed-rupees.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { deliveryFormSchema } from '#app/domain/settings/delivery/delivery-form.ts'
import { BROUGHT_BY, type DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { MAX_ZONE_PIN_CODES } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { hasChanges } from '#app/ui/browser/field-values.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { RadioList } from '#app/ui/kit/radio-group.tsx'
import { SettingCheckField, SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import { TwoOwnDeliveriesNotice } from '../two-own-deliveries-notice.tsx'
import type { Route } from './+types/route.ts'
import { deliveryDraft } from './delivery-draft.ts'
import { PinCodeTester } from './pin-code-tester.tsx'
import { RateSourceFields } from './rate-source-fields.tsx'
import { NoMetro, ZoneFields } from './zone-fields.tsx'

const BROUGHT_BY_TEXTS: Record<(typeof BROUGHT_BY)[number], string> = {
  courier: 'A courier brings every order',
  'shop-nearby': 'We bring orders near us ourselves; a courier brings the others',
  'shop-only': 'We bring every order ourselves, and deliver near us only',
}

type BroughtByFieldsProps = { delivery: DeliverySettings; answer: FormAnswer | undefined }

/** Whether a courier brings orders, or the shop itself, and where that goes. */
function BroughtByFields({ delivery, answer }: BroughtByFieldsProps) {
  return (
    <RadioList
      label="Who brings orders"
      className="mb-4"
      name="broughtBy"
      options={BROUGHT_BY.map((by) => [by, BROUGHT_BY_TEXTS[by]])}
      chosen={answer?.typed.broughtBy ?? delivery.broughtBy}
      hint="Near you is the zone Local: PIN codes with your first three digits. If you write PIN codes under it, you bring orders to those only. What you bring yourselves needs no AWB; the cash you take is listed under Local delivery until you count it."
      error={answer?.fields.broughtBy}
    />
  )
}

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.delivery.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'delivery')
  const { store, delivery, gst, orders } = settings
  return {
    rules: { store, delivery, gst, orders },
    courier: shop.courier?.facts.title ?? null,
    at: shop.now(),
    hasTwo: hasTwoOwnDeliveries(settings),
    changes,
  }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'delivery', deliveryFormSchema)
}

export const shouldRevalidate = () => true

export default function DeliverySettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, courier, at, hasTwo, changes } = loaderData
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
      {(answer) => (
        <>
          {hasTwo ? <TwoOwnDeliveriesNotice on="delivery" /> : null}
          <DeliverySettingsForm rules={rules} courier={courier} at={at} answer={answer} />
        </>
      )}
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
  const zones = zonesOfShop(rules)
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
  const served = servedZones({ ...rules, delivery: now }, at)
  return (
    <>
      <div ref={box} onInput={read}>
        <SettingsForm
          title="Who brings orders, and what delivery costs"
          saves="delivery"
          seen={{ delivery }}
          answer={answer}
        >
          <BroughtByFields delivery={delivery} answer={answer} />
          <p className="sm mute mb-2">
            A PIN code belongs to a zone by its place. Write PIN codes under a zone to put them there instead: whole
            ones, the first three to five digits of many, or ranges such as 110001-110096. The narrowest entry wins; up
            to {MAX_ZONE_PIN_CODES} in all. Orders already placed keep their zone.
          </p>
          {zones.map((zone) => (
            <ZoneFields
              key={zone}
              zone={zone}
              delivery={delivery}
              step={formatWeight(now.stepGrams)}
              unserved={served.includes(zone) ? null : unservedReason({ ...rules, delivery: now }, at)}
              answer={answer}
            />
          ))}
          {zones.includes('metro') ? null : (
            <NoMetro pincode={store.pincode} delivery={delivery} isSaid={served.includes('rest')} />
          )}
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
              {...settingField('minimumOrderPaise', rupeesForField(delivery.minimumOrderPaise), answer)}
            />
            <SettingCheckField
              label="Send to army post offices"
              name="servesArmyPost"
              hint="PIN codes that begin with 9. Only India Post goes there."
              stored={delivery.servesArmyPost}
              answer={answer}
            />
          </div>
          <RateSourceFields delivery={delivery} courier={courier} answer={answer} />
        </SettingsForm>
      </div>
      <PinCodeTester rules={{ ...rules, delivery: now }} at={at} isDraft={draft !== null} />
    </>
  )
}

/** Why a zone of the form is not served, and what is to be done for a part of it that could be. */
function unservedReason({ store, delivery, gst }: Props['rules'], at: Instant): string {
  if (delivery.broughtBy === 'shop-only') return 'You bring every order yourselves, and deliver near you only.'
  return `${outsideStateMessage({ store, gst }, at)} PIN codes of your state that you write here get charges of their own.`
}
