import { Link } from 'react-router'
import { JOURNAL_PATH } from '#app/domain/content/page-or-journal-entry.ts'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { ContentPageArticle } from '#app/ui/shop/content-page-article.tsx'
import { readContentPage } from '../read-content-page.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Page not found', matches)

export function loader(args: Route.LoaderArgs) {
  return readContentPage(args, 'entry', args.params.slug)
}

export default function JournalEntry({ loaderData }: Route.ComponentProps) {
  const { day, author } = loaderData
  return (
    <div className="wrap page">
      <ContentPageArticle
        page={loaderData}
        byline={
          <p className="sm mute">
            <time dateTime={day.date}>{day.text}</time>
            {author ? ` · ${author}` : null}
          </p>
        }
      />
      <p className="mt-5">
        <Link className="link touch-link" to={JOURNAL_PATH}>
          All entries of the journal
        </Link>
      </p>
    </div>
  )
}
