import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { PolicyPage } from '#app/ui/shop/policy/policy-page.tsx'
import { shownMeta } from '#app/ui/shop/shown-meta.ts'
import type { Route } from './+types/return-policy'

export const meta: Route.MetaFunction = ({ loaderData }) => shownMeta(loaderData, 'Return Policy')

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const meta = pageMeta(shop.origin, {
    name: 'Return Policy',
    description: 'Cancelling an order, what is made good of food, and how money comes back.',
    path: '/return-policy',
  })
  return { policy: shownPolicy('return-policy', await readSettings(shop)), meta }
}

export default function ReturnPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}
