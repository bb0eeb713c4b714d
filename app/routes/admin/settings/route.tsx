import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import {
  hideSetupChecklist,
  isSetupChecklistShown,
  showSetupChecklist,
} from '#app/domain/settings/opening/setup-checklist-visibility.server.ts'
import { setupChecklistVisibilityFormSchema } from '#app/domain/settings/opening/setup-checklist-visibility-form.ts'
import { listSetupSteps } from '#app/domain/setup/list-setup-steps.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { SetupChecklist } from '#app/ui/admin/setup-checklist.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { settingsLinksOf } from './settings-sections.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const [steps, isShown] = await Promise.all([listSetupSteps(shop), isSetupChecklistShown(shop.db)])
  return { steps, isShown }
}

/** Shows or hides the setup list on the dashboard. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const parsed = parseForm(await request.formData(), setupChecklistVisibilityFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const isShown = parsed.value.intent === 'show-setup-list'
  await (isShown ? showSetupChecklist : hideSetupChecklist)(shopOf(context), actor)
  const title = isShown ? 'The list is on the dashboard again' : 'Hidden. You find the list under Settings'
  return redirectWithToast('/admin/dashboard', { title })
}

export default function SettingsOverview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Settings" />
      <SetupChecklist steps={loaderData.steps} isHidden={!loaderData.isShown} />
      <SettingsList />
    </>
  )
}

/** Every section with its description. */
function SettingsList() {
  return (
    <nav className="panel link-list" aria-label="All settings">
      {settingsLinksOf(useStaff()).map(({ to, name, description, icon: Icon }) => (
        <Link key={to} to={to}>
          <Icon className="icon" aria-hidden="true" />
          <span>
            <b>{name}</b>
            <span className="sm mute">{description}</span>
          </span>
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
