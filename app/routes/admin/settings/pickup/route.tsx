import { pickupPlace } from '#app/domain/delivery/pickup.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { pickupFormSchema } from '#app/domain/settings/delivery/pickup-form.ts'
import { PICKUP_BOUNDS, type PickupSettings } from '#app/domain/settings/settings.ts'
import { registeredAddress } from '#app/domain/settings/store-details/format-store-address.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SettingCheckField, SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.pickup.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'pickup')
  const store = withoutExamples(settings.store, shop.demo)
  const { pickup } = settings
  return {
    pickup,
    address: registeredAddress(store),
    hours: store.hours,
    isNamed: pickupPlace({ store, pickup }) !== '',
    changes,
  }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'pickup', pickupFormSchema)
}

export const shouldRevalidate = () => true

export default function PickupSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, isNamed, ...form } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.pickup.name} changes={changes} actionData={actionData}>
      {(answer) => (
        <>
          {form.pickup.offersPickup && !isNamed ? (
            <Notice kind="warn" className="mb-4" title="Shoppers see no pickup yet.">
              Write down where they collect, or the address of the store.
            </Notice>
          ) : null}
          <PickupSettingsForm {...form} answer={answer} />
        </>
      )}
    </SettingsPage>
  )
}

type Props = { pickup: PickupSettings; address: string; hours: string; answer: FormAnswer | undefined }

/** Whether, where and when shoppers collect their orders, and how long these are kept. */
function PickupSettingsForm({ pickup, address, hours, answer }: Props) {
  const days = (name: keyof typeof PICKUP_BOUNDS) => settingField(name, String(pickup[name]), answer)
  return (
    <SettingsForm title="Orders that shoppers collect" saves="pickup" seen={{ pickup }} answer={answer}>
      <SettingCheckField
        label="Offer pickup at the shop"
        name="offersPickup"
        hint="Off: checkout offers delivery only. Orders already placed stay as they are."
        stored={pickup.offersPickup}
        answer={answer}
      />
      <SettingCheckField
        className="mt-3"
        label="Take payment at the shop"
        name="paysAtShop"
        hint="In cash or by UPI, when an order is collected. Off: orders that are collected are paid online."
        stored={pickup.paysAtShop}
        answer={answer}
      />
      <div className="columns-2 mt-3">
        <Field
          label="Address of the place"
          className="span-2"
          optional
          hint={address ? `Empty: ${address}.` : 'Where shoppers come to.'}
          {...settingField('place', pickup.place, answer)}
        />
        <Field
          label="Open"
          className="span-2"
          optional
          hint={hours ? `Empty: ${hours}.` : 'Such as 10 am to 7 pm, Monday to Saturday.'}
          {...settingField('openingHours', pickup.openingHours, answer)}
        />
        <Field
          label="Ready within"
          suffix="days"
          inputMode="numeric"
          hint={`Working days, ${PICKUP_BOUNDS.readyDays.min} to ${PICKUP_BOUNDS.readyDays.max}. 0: the same day.`}
          {...days('readyDays')}
        />
        <Field
          label="Kept for"
          suffix="days"
          inputMode="numeric"
          hint={`${PICKUP_BOUNDS.keepDays.min} to ${PICKUP_BOUNDS.keepDays.max}. Then the dashboard reminds you to call, or to cancel.`}
          {...days('keepDays')}
        />
      </div>
    </SettingsForm>
  )
}
