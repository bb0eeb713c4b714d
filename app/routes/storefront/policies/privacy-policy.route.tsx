import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { shownMeta } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/privacy-policy.route.ts'
import { PolicyPage } from './policy-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Privacy Policy', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const settings = await readSettings(shop)
  const { store } = settings
  const meta = pageMeta(
    { origin: shop.origin, shopName: store.name },
    {
      name: 'Privacy Policy',
      description: `What data ${store.name} keeps about you, what for, how long, and how you take it back.`,
      path: '/privacy-policy',
    },
  )
  return { policy: shownPolicy('privacy-policy', settings), meta }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}
