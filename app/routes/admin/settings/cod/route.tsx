import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { rupeesForField } from '#app/domain/money/typed-rupees.ts'
import { REFUSED_PARCEL_DAYS } from '#app/domain/orders/order/cash-on-delivery/cash-on-delivery.ts'
import { codFormSchema } from '#app/domain/settings/order-rules/cod-form.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { SettingCheckField, SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.cod.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { settings, changes } = await readSettingsPage(args, 'cod')
  return { cod: settings.cod, smallestPaise: settings.delivery.minimumOrderPaise, changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'cod', codFormSchema)
}

export const shouldRevalidate = () => true

export default function CodSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cod, smallestPaise, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.cod.name} changes={changes} actionData={actionData}>
      {(answer) => <CodSettingsForm cod={cod} smallestPaise={smallestPaise} answer={answer} />}
    </SettingsPage>
  )
}

type Props = {
  cod: CodSettings
  /** The smallest order of the shop. */
  smallestPaise: Paise
  answer: FormAnswer | undefined
}

/** The rules for cash on delivery. */
function CodSettingsForm({ cod, smallestPaise, answer }: Props) {
  const rupees = (name: 'maximumPaise' | 'feePaise' | 'codeOverPaise') =>
    settingField(name, rupeesForField(cod[name]), answer)
  const lowest = cod.minimumPaise === 0 ? '' : rupeesForField(cod.minimumPaise)
  return (
    <SettingsForm title="When cash is offered" saves="cash on delivery" seen={{ cod }} answer={answer}>
      <SettingCheckField
        label="Offer cash on delivery"
        name="offered"
        hint="Off: shoppers pay by UPI or card. Orders already placed stay as they are."
        stored={cod.offered}
        answer={answer}
      />
      <SettingCheckField
        className="mt-3"
        label="Take cash only"
        name="cashOnly"
        stored={cod.cashOnly}
        answer={answer}
        hint="On: nobody pays online, and the set-up list asks for no payment gateway."
      />
      <SettingCheckField
        className="mt-3"
        label="Take UPI at the door too"
        name="upiAtDoor"
        stored={cod.upiAtDoor}
        answer={answer}
        hint="On: shoppers read that they can pay by UPI what you bring yourself, and “Delivered” asks how each was paid. Couriers take cash."
      />
      <div className="columns-2 mt-3">
        <Field
          label="Lowest order"
          prefix="₹"
          inputMode="decimal"
          hint={`Empty: any order. Where you take cash only, the smallest order under Delivery holds instead: ${formatMoney(smallestPaise)}.`}
          {...settingField('minimumPaise', lowest, answer)}
        />
        <Field label="Highest order" prefix="₹" inputMode="decimal" {...rupees('maximumPaise')} />
        <Field
          label="Fee"
          prefix="₹"
          inputMode="decimal"
          hint="Shown in the cart. Cash fees are under government review; keep ₹0."
          {...rupees('feePaise')}
        />
        <Field
          label="One-time code above"
          prefix="₹"
          inputMode="decimal"
          hint={`A cash order above ${formatMoney(cod.codeOverPaise)}, or to another phone, is confirmed with a code by SMS, unless the shopper signed in with one in the last ${STEP_UP_LIFE / MINUTES} minutes. ₹0: every one.`}
          {...rupees('codeOverPaise')}
        />
        <Field
          label="Open cash orders per shopper"
          inputMode="numeric"
          {...settingField('maxOpenOrders', String(cod.maxOpenOrders), answer)}
        />
        <Field
          label="Closed after refused parcels"
          inputMode="numeric"
          hint={`Within ${REFUSED_PARCEL_DAYS} days.`}
          {...settingField('refusedParcelsBlock', String(cod.refusedParcelsBlock), answer)}
        />
        <TextAreaField
          label="PIN codes without cash"
          className="span-2"
          rows={2}
          optional
          hint="Six digits each, separated by commas."
          {...settingField('blockedPincodes', cod.blockedPincodes.join(', '), answer)}
        />
      </div>
    </SettingsForm>
  )
}
