import { hasTwoOwnDeliveries } from '#app/domain/delivery/two-own-deliveries.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { rupeesForField } from '#app/domain/money/typed-rupees.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { localDeliveryFormSchema } from '#app/domain/settings/delivery/local-delivery-form.ts'
import {
  LOCAL_DELIVERY_BOUNDS,
  type LocalDeliverySettings,
} from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { SettingCheckField, SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import { TwoOwnDeliveriesNotice } from '../two-own-deliveries-notice.tsx'
import type { Route } from './+types/route.ts'
import { WeeklySlots } from './weekly-slots.tsx'

const SECTION = SETTINGS_SECTIONS['local-delivery']

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SECTION.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { settings, changes } = await readSettingsPage(args, 'localDelivery')
  const { localDelivery, delivery } = settings
  return { localDelivery, broughtBy: delivery.broughtBy, hasTwo: hasTwoOwnDeliveries(settings), changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'localDelivery', localDeliveryFormSchema)
}

export const shouldRevalidate = () => true

export default function LocalDeliverySettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { localDelivery, broughtBy, hasTwo, changes } = loaderData
  return (
    <SettingsPage title={SECTION.name} changes={changes} actionData={actionData}>
      {(answer) => (
        <>
          {hasTwo ? <TwoOwnDeliveriesNotice on="local-delivery" /> : null}
          <LocalDeliveryForm localDelivery={localDelivery} broughtBy={broughtBy} answer={answer} />
        </>
      )}
    </SettingsPage>
  )
}

type BroughtBy = DeliverySettings['broughtBy']
type Props = { localDelivery: LocalDeliverySettings; broughtBy: BroughtBy; answer: FormAnswer | undefined }

/** What checkout offers without local delivery. */
const WITHOUT: Readonly<Record<BroughtBy, string>> = {
  courier: 'checkout offers the courier only',
  'shop-nearby': 'near you checkout offers that you bring it, without a set time, and elsewhere the courier',
  'shop-only': 'checkout offers that you bring it, without a set time',
}

/** Whether and where the shop brings orders itself, what it takes for that, and at which times. */
function LocalDeliveryForm({ localDelivery, broughtBy, answer }: Props) {
  const { offersLocalDelivery, pincodes, feePaise, freeFromPaise, slots } = localDelivery
  const { cutoffHours, daysAhead } = LOCAL_DELIVERY_BOUNDS
  const whole = (name: 'cutoffHours' | 'daysAhead') => settingField(name, String(localDelivery[name]), answer)
  return (
    <SettingsForm
      title="Orders that you bring yourself"
      saves="local delivery"
      seen={{ localDelivery }}
      answer={answer}
    >
      <SettingCheckField
        label="Offer local delivery"
        name="offersLocalDelivery"
        hint={`Off: ${WITHOUT[broughtBy]}. Orders already placed keep their time.`}
        stored={offersLocalDelivery}
        answer={answer}
      />
      <div className="columns-2 mt-3">
        <TextAreaField
          label="PIN codes"
          className="span-2"
          rows={3}
          hint="Such as 110001, 110006. First digits (1100) or a range (110001-110096) stand for many."
          {...settingField('pincodes', pincodes.join(', '), answer)}
        />
        <Field
          label="Fee"
          prefix="₹"
          inputMode="decimal"
          hint="0: always free."
          {...settingField('feePaise', rupeesForField(feePaise), answer)}
        />
        <Field
          label="Free from"
          prefix="₹"
          inputMode="decimal"
          hint="Value of the goods. 0: always free."
          {...settingField('freeFromPaise', rupeesForField(freeFromPaise), answer)}
        />
        <Field
          label="Can be chosen until"
          suffix="hours"
          inputMode="numeric"
          hint={`${cutoffHours.min} to ${cutoffHours.max}, before the time starts.`}
          {...whole('cutoffHours')}
        />
        <Field
          label="Days ahead"
          suffix="days"
          inputMode="numeric"
          hint={`${daysAhead.min} to ${daysAhead.max}. 0: today only.`}
          {...whole('daysAhead')}
        />
      </div>
      <WeeklySlots slots={slots} answer={answer} />
    </SettingsForm>
  )
}
