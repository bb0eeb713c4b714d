import { data } from 'react-router'
import { shopOf } from '#app/http/context/shop-context.ts'
import kitStyles from '#app/styles/kit.css?url'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { COLOURS } from './kit.server.ts'
import { KitPage, THEMES, type Theme } from './kit-page.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: kitStyles }]

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('The kit', matches) },
  { name: 'robots', content: 'noindex' },
]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** The living page of the design system, for those who build the shop: in demo mode and in development. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!shopOf(context).demo && !import.meta.env.DEV) throw data(null, { status: 404 })
  const asked = new URL(request.url).searchParams.get('theme') ?? ''
  const theme: Theme = Object.hasOwn(THEMES, asked) ? (asked as Theme) : 'system'
  return { theme, colours: COLOURS }
}

export default function Kit({ loaderData }: Route.ComponentProps) {
  return <KitPage {...loaderData} />
}
