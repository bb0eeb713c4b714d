import { POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { PolicyList } from './policy-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Policies · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const settings = await findSettings(shopOf(context).db)
  const rows = (Object.keys(POLICY_NAMES) as PolicyName[]).map((name) => {
    const { title, version, inForceFrom } = shownPolicy(name, settings)
    return { name, title, version, inForceFrom, isOwn: typeof settings.policies[name]?.text === 'string' }
  })
  return { rows }
}

export default function Policies({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Policies" back={{ to: '/admin/settings', name: 'settings' }} />
      <p className="mute sm">
        The standard texts are filled from your settings and follow them. An own text stays as you write it.
      </p>
      <PolicyList rows={loaderData.rows} />
    </>
  )
}
