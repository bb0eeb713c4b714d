import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { PolicyPage } from '#app/ui/shop/policy/policy-page.tsx'
import type { Route } from './+types/terms-of-service'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Terms of Service') },
  { name: 'description', content: 'What you can expect of Mewa and what it expects of you when you order.' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return shownPolicy('terms-of-service', await readSettings(shopOf(context)))
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />
}
