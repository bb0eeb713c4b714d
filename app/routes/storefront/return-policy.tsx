import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { PolicyPage } from '#app/ui/shop/policy/policy-page.tsx'
import type { Route } from './+types/return-policy'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    name: 'Return Policy',
    description: 'Cancelling an order, what is made good of food, and how money comes back.',
    path: '/return-policy',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return shownPolicy('return-policy', await readSettings(shopOf(context)))
}

export default function ReturnPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />
}
