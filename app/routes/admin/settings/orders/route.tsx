import type { FormAnswer } from '#app/domain/form-answer.ts'
import { POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { ORDER_RULES, type OrderSettings } from '#app/domain/settings/order-rules/order-rules.ts'
import { orderRulesFormSchema } from '#app/domain/settings/order-rules/order-rules-form.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.orders.name, matches)

// The policies whose standard text names one of these rules.
const NAMING: readonly PolicyName[] = ['terms-of-service', 'shipping-policy', 'return-policy']

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'orders')
  const own = NAMING.filter((name) => typeof settings.policies[name]?.text === 'string')
  return { rules: settings.orders, own: own.map((name) => POLICY_NAMES[name]), at: shop.now(), changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'orders', orderRulesFormSchema)
}

export const shouldRevalidate = () => true

export default function OrdersSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, own, at, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.orders.name} changes={changes} actionData={actionData}>
      {(answer) => (
        <>
          {own.length > 0 ? (
            <Notice kind="info" className="mb-4" title="You wrote some policies yourself.">
              {`${own.join(' and ')}: please change the numbers there too.`}
            </Notice>
          ) : null}
          <OrdersSettingsForm rules={rules} at={at} answer={answer} />
        </>
      )}
    </SettingsPage>
  )
}

type Props = { rules: OrderSettings; at: Instant; answer: FormAnswer | undefined }

/** What an order may hold, and how long packs and promises are kept. */
function OrdersSettingsForm({ rules, at, answer }: Props) {
  return (
    <SettingsForm
      title="What an order may hold, and how long it waits"
      saves="order rules"
      seen={{ orders: rules }}
      answer={answer}
    >
      <p className="sm mute mb-4">
        Orders already placed keep what they were promised. The standard policies follow with a new version.
      </p>
      <div className="columns-2">
        {RULE_NAMES.map((name) => {
          const { label, unit } = ORDER_RULES[name]
          const isKilos = unit === 'kg'
          return (
            <Field
              key={name}
              label={label}
              suffix={unit}
              inputMode={isKilos ? 'decimal' : 'numeric'}
              hint={HINTS[name](rules, at)}
              {...settingField(name, String(isKilos ? rules[name] / 1000 : rules[name]), answer)}
            />
          )
        })}
      </div>
    </SettingsForm>
  )
}

const RULE_NAMES = Object.keys(ORDER_RULES) as (keyof OrderSettings)[]

/** What each rule means now. */
const HINTS: Record<keyof OrderSettings, (rules: OrderSettings, at: Instant) => string> = {
  maxPacks: ({ maxPacks }) =>
    `An order takes up to ${formatCount(maxPacks, 'pack')} of the same size of a product. For more, shoppers write to you.`,
  maxGrams: () =>
    `${ORDER_RULES.maxGrams.min / 1000} to ${ORDER_RULES.maxGrams.max / 1000} kg of goods. What your courier takes as one parcel.`,
  holdMinutes: ({ holdMinutes }) =>
    `Packs of an unpaid order are kept for ${holdMinutes} minutes, then others can buy them.`,
  linkHours: ({ linkHours }, at) =>
    `For orders by phone and for changes. A link sent now can be paid until ${formatDayAndTime(later(at, linkHours * HOURS))}.`,
  problemHours: ({ problemHours }, at) =>
    `From delivery on. A parcel delivered now can be reported until ${formatDayAndTime(later(at, problemHours * HOURS))}.`,
}
