import { redirect } from 'react-router'
import { listOpeningGaps } from '#app/domain/reports/invariants/list-opening-gaps.server.ts'
import { isSetupListShown, showSetupList } from '#app/domain/settings/change-settings.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { SettingsGaps } from '#app/ui/admin/settings-gaps.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { SettingsList } from '../settings-nav.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const [gaps, isShown] = await Promise.all([listOpeningGaps(shop), isSetupListShown(shop.db)])
  return { gaps, isShown }
}

/** Takes the list of what is to do off the dashboard, or puts it back there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const shown = intentOf(await request.formData(), ['show-setup-list', 'hide-setup-list']) === 'show-setup-list'
  await showSetupList(shopOf(context), actor, shown)
  const title = shown ? 'The list is on the dashboard again' : 'Hidden. You find the list under Settings'
  return redirect('/admin/dashboard', { headers: withFlash(undefined, { title }) })
}

export default function SettingsOverview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Settings" />
      <SettingsGaps gaps={loaderData.gaps} isHidden={!loaderData.isShown} />
      <SettingsList />
    </>
  )
}
