import { listSetupGaps } from '#app/domain/reports/setup/list-setup-checklist.server.ts'
import { openingFormSchema } from '#app/domain/settings/settings-form.ts'
import { SettingsGaps } from '#app/ui/admin/setup-checklist.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { loadSettings, saveSettings } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { OpeningForm } from './opening-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.opening.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await loadSettings(args, 'opening')
  return { opening: settings.opening, gaps: await listSetupGaps(shop), changes }
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, 'opening', openingFormSchema)
}

export default function OpeningSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, gaps, changes } = loaderData
  const look = (
    <ButtonLink kind="quiet" to={opening.status === 'preparing' ? '/opens-soon' : '/'} target="_blank">
      See what shoppers see
    </ButtonLink>
  )
  return (
    <SettingsPage title={SETTINGS_SECTIONS.opening.name} links={look} changes={changes} actionData={actionData}>
      {(answer) => (
        <>
          <OpeningForm opening={opening} answer={answer} />
          <SettingsGaps gaps={gaps} />
        </>
      )}
    </SettingsPage>
  )
}
