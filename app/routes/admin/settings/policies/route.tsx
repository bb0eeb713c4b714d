import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { findPolicySettings } from '#app/domain/settings/texts/policy-settings-store.server.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.policies.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const settings = await findPolicySettings(shopOf(context).db)
  const rows = (Object.keys(POLICY_NAMES) as PolicyName[]).map((name) => {
    const { title, version, inForceFrom } = shownPolicy(name, settings)
    return { name, title, version, inForceFrom, isCustom: typeof settings.policies[name]?.text === 'string' }
  })
  return { rows }
}

export default function Policies({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.policies.name} back={SETTINGS_BACK} />
      <p className="mute sm">
        The standard texts are filled from your settings and follow them. An own text stays as you write it.
      </p>
      <PolicyList rows={loaderData.rows} />
    </>
  )
}

type PolicyRow = { name: string; title: string; version: number; inForceFrom: string; isCustom: boolean }

/** The policies, each with its version and whether its text is the owner's own. */
function PolicyList({ rows }: { rows: readonly PolicyRow[] }) {
  return (
    <nav className="panel link-list" aria-label="Policies">
      {rows.map((row) => (
        <Link key={row.name} to={`/admin/settings/policies/${row.name}`}>
          <span>
            <b>{row.title}</b>
            <span className="sm mute">
              Version {row.version}, in force from {formatDate(row.inForceFrom)}
            </span>
          </span>
          <Badge kind={row.isCustom ? 'action' : 'quiet'}>{row.isCustom ? 'Own text' : 'Standard'}</Badge>
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
