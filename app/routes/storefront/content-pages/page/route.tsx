import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { ContentPageArticle } from '#app/ui/shop/content-page-article.tsx'
import { readContentPage } from '../read-content-page.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Page not found', matches)

export function loader(args: Route.LoaderArgs) {
  return readContentPage(args, 'page', args.params.slug)
}

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <ContentPageArticle page={loaderData} />
    </div>
  )
}
