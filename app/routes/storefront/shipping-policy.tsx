import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { PolicyPage } from '#app/ui/shop/policy/policy-page.tsx'
import type { Route } from './+types/shipping-policy'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    name: 'Shipping Policy',
    description: 'What delivery costs by PIN code and weight, how long it takes, and cash on delivery.',
    path: '/shipping-policy',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return shownPolicy('shipping-policy', await readSettings(shopOf(context)))
}

export default function ShippingPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />
}
