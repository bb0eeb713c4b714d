import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { REORDER_BOUNDS, type StockSettings } from '#app/domain/settings/settings.ts'
import { stockSettingsFormSchema } from '#app/domain/settings/stock-settings-form.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.stock.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { settings, changes } = await readSettingsPage(args, 'stock')
  return { stock: settings.stock, changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'stock', stockSettingsFormSchema)
}

export const shouldRevalidate = () => true

export default function StockSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.stock.name} changes={changes} actionData={actionData}>
      {(answer) => <StockSettingsForm stock={stock} answer={answer} />}
    </SettingsPage>
  )
}

/** The reorder mark of the products that have none of their own. */
function StockSettingsForm({ stock, answer }: { stock: StockSettings; answer: FormAnswer | undefined }) {
  const { min, max } = REORDER_BOUNDS
  return (
    <SettingsForm title="When stock is low" saves="stock" seen={{ stock }} answer={answer}>
      <p className="sm mute mb-4">
        At this weight or less a product is low: it stands on the dashboard and under Low in the list of products. A
        product with a reorder mark of its own keeps that. Shoppers see nothing of it. From {formatWeight(min)} to{' '}
        {formatWeight(max)}.
      </p>
      <div className="columns-2">
        <Field
          label="Reorder mark"
          suffix="kg"
          inputMode="decimal"
          {...settingField('reorderGrams', String(stock.reorderGrams / 1000), answer)}
        />
      </div>
    </SettingsForm>
  )
}
