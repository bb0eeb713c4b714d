import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { shownMeta } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/return-policy.route.ts'
import { PolicyPage } from './policy-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Return Policy', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const settings = await readSettings(shop)
  const { store } = settings
  const meta = pageMeta(
    { origin: shop.origin, shopName: store.name },
    {
      name: 'Return Policy',
      description: 'Cancelling an order, what is made good of food, and how money comes back.',
      path: '/return-policy',
    },
  )
  return { policy: shownPolicy('return-policy', settings), meta }
}

export default function ReturnPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}
