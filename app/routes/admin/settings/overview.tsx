import { listOpeningGaps } from '#app/domain/reports/list-opening-gaps.server.ts'
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
  return { gaps: await listOpeningGaps(shopOf(context)) }
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
