import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { TastingSampleSettings } from '#app/domain/settings/settings.ts'
import { tastingSamplesFormSchema } from '#app/domain/settings/tasting-samples-form.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { SettingCheckField, SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.samples.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { settings, changes } = await readSettingsPage(args, 'samples')
  return { samples: settings.samples, changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'samples', tastingSamplesFormSchema)
}

export const shouldRevalidate = () => true

export default function TastingSampleSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { samples, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.samples.name} changes={changes} actionData={actionData}>
      {(answer) => <TastingSampleSettingsForm samples={samples} answer={answer} />}
    </SettingsPage>
  )
}

/** Whether shoppers may ask for tasting samples, and how many. */
function TastingSampleSettingsForm({
  samples,
  answer,
}: {
  samples: TastingSampleSettings
  answer: FormAnswer | undefined
}) {
  const whole = (name: 'maxSamples' | 'days') => settingField(name, String(samples[name]), answer)
  return (
    <SettingsForm title="Who may ask for a tasting sample" saves="samples" seen={{ samples }} answer={answer}>
      <SettingCheckField
        label="Offer tasting samples"
        name="offersSamples"
        hint="Off: product pages do not mention them. Requests already made stay with you to answer."
        stored={samples.offersSamples}
        answer={answer}
      />
      <div className="columns-2 mt-3">
        <Field
          label="Samples a person"
          inputMode="numeric"
          hint="Those you declined do not count."
          {...whole('maxSamples')}
        />
        <Field
          label="In this time"
          suffix="days"
          inputMode="numeric"
          hint={`Whoever asked for ${samples.maxSamples} can ask again ${formatCount(samples.days, 'day')} after the first.`}
          {...whole('days')}
        />
      </div>
    </SettingsForm>
  )
}
