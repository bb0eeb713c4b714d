import { data, Link } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { JOURNAL_PATH } from '#app/domain/content/page-or-journal-entry.ts'
import { readPublishedContent } from '#app/domain/content/read-content.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageNumber } from '#app/http/forms/pagination.server.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { Pagination } from '#app/ui/shop/pagination.tsx'
import type { Route } from './+types/route.ts'

const PAGE_SIZE = 12

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Journal', matches)

/** The entries of the journal, the newest first. A shop without entries has no such page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [entries, settings] = await Promise.all([readPublishedContent(shop, 'entry'), readPublicSettings(shop)])
  const page = pageNumber(new URL(request.url).searchParams)
  const shown = entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  if (shown.length === 0) throw data(null, { status: 404 })
  const { name } = settings.store
  return {
    page,
    pages: Math.ceil(entries.length / PAGE_SIZE),
    entries: shown.map(({ path, title, summary, picture, pictureAlt, since }) => ({
      path,
      title,
      summary,
      picture,
      pictureAlt,
      date: indianDay(since),
      day: formatPlainDay(indianDay(since)),
    })),
    meta: pageMeta(
      { origin: shop.origin, brand: brandOf(settings) },
      {
        name: 'Journal',
        description: `Recipes and news of ${name}, the newest first.`,
        path: pagePath(page),
        journalFeed: true,
      },
    ),
  }
}

function pagePath(page: number): string {
  return page === 1 ? JOURNAL_PATH : `${JOURNAL_PATH}?page=${page}`
}

export default function Journal({ loaderData: { entries, page, pages } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <h1>Journal</h1>
      <ul className="journal">
        {entries.map((entry) => (
          <li key={entry.path} className={entry.picture ? 'has-photo' : undefined}>
            {entry.picture ? <Picture image={entry.picture} alt="" sizes="(min-width: 50em) 16rem, 92vw" /> : null}
            <div>
              <p className="sm mute">
                <time dateTime={entry.date}>{entry.day}</time>
              </p>
              <h2>
                <Link to={entry.path} lang={languageOf(entry.title)}>
                  {entry.title}
                </Link>
              </h2>
              <p className="mute" lang={languageOf(entry.summary)}>
                {entry.summary}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={pagePath} />
    </div>
  )
}
