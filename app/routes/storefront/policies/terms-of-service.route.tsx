import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { shownMeta } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/terms-of-service.route.ts'
import { PolicyPage } from './policy-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Terms of Service', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const settings = await readSettings(shop)
  const { store } = settings
  const meta = pageMeta(
    { origin: shop.origin, shopName: store.name },
    {
      name: 'Terms of Service',
      description: `What you can expect of ${store.name} and what it expects of you when you order.`,
      path: '/terms-of-service',
    },
  )
  return { policy: shownPolicy('terms-of-service', settings), meta }
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}
