import { OwnPageArticle } from '#app/ui/shop/own-page-article.tsx'
import { shownMeta } from '#app/ui/shop/page-title.ts'
import { loadOwnPage } from '../load-own-page.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Page not found', matches)

export function loader(args: Route.LoaderArgs) {
  return loadOwnPage(args, 'page', args.params.slug)
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <OwnPageArticle page={loaderData} />
    </div>
  )
}
