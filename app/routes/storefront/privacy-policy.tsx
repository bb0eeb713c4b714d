import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { PolicyPage } from '#app/ui/shop/policy/policy-page.tsx'
import type { Route } from './+types/privacy-policy'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    name: 'Privacy Policy',
    description: 'What data Mewa keeps about you, what for, how long, and how you take it back.',
    path: '/privacy-policy',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return shownPolicy('privacy-policy', await readSettings(shopOf(context)))
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />
}
