import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { shownMeta } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/shipping-policy.route.ts'
import { PolicyPage } from './policy-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Shipping Policy', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const settings = await readSettings(shop)
  const { store } = settings
  const meta = pageMeta(
    { origin: shop.origin, shopName: store.name },
    {
      name: 'Shipping Policy',
      description: 'What delivery costs by PIN code and weight, how long it takes, and cash on delivery.',
      path: '/shipping-policy',
    },
  )
  return { policy: shownPolicy('shipping-policy', settings), meta }
}

export default function ShippingPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}
