import { openingGaps } from '#app/domain/catalogue/opening-gaps.ts'
import { findSampleStanding } from '#app/domain/catalogue/sample-standing-store.server.ts'
import { runningGaps, settingsGaps } from '#app/domain/settings/settings-gaps.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { SettingsGaps } from '#app/ui/admin/settings/settings-gaps.tsx'
import { SettingsList } from '#app/ui/admin/settings/settings-nav.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/overview'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, demo } = shopOf(context)
  const [settings, samples] = await Promise.all([findSettings(db), findSampleStanding(db)])
  return { gaps: [...settingsGaps(settings), ...openingGaps(samples), ...runningGaps(demo)] }
}

export default function SettingsOverview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Settings" />
      <SettingsGaps gaps={loaderData.gaps} />
      <SettingsList />
    </>
  )
}
