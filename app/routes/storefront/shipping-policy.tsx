import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { PolicyPage } from '#app/ui/shop/policy/policy-page.tsx'
import { shownMeta } from '#app/ui/shop/shown-meta.ts'
import type { Route } from './+types/shipping-policy'

export const meta: Route.MetaFunction = ({ loaderData }) => shownMeta(loaderData, 'Shipping Policy')

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const meta = pageMeta(shop.origin, {
    name: 'Shipping Policy',
    description: 'What delivery costs by PIN code and weight, how long it takes, and cash on delivery.',
    path: '/shipping-policy',
  })
  return { policy: shownPolicy('shipping-policy', await readSettings(shop)), meta }
}

export default function ShippingPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}
