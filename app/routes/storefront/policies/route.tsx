import { data } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { isPolicyName, POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readPolicySettings } from '#app/domain/settings/read-public-settings.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { shownMeta } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { PolicyPage } from './policy-page.tsx'

const DESCRIPTIONS: Record<PolicyName, (shopName: string) => string> = {
  'privacy-policy': (shop) => `What data ${shop} keeps about you, what for, how long, and how you take it back.`,
  'terms-of-service': (shop) => `What you can expect of ${shop} and what it expects of you when you order.`,
  'shipping-policy': () => 'What delivery costs by PIN code and weight, how long it takes, and cash on delivery.',
  'return-policy': () => 'Cancelling an order, what is made good of food, and how money comes back.',
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  shownMeta(loaderData, loaderData?.policy.title ?? 'Policy', matches)

/** One page for the four policies, each at its own address (app/routes.ts). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replaceAll('/', '')
  if (!isPolicyName(name)) throw data(null, { status: 404 })
  const shop = shopOf(context)
  const settings = await readPolicySettings(shop)
  const shopName = settings.store.name
  const meta = pageMeta(
    { origin: shop.origin, brand: brandOf(settings) },
    { name: POLICY_NAMES[name], description: DESCRIPTIONS[name](shopName), path: `/${name}` },
  )
  return { policy: shownPolicy(name, settings), meta }
}

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}
