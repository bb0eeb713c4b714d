import { data, type RouterContextProvider } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { contentSummary } from '#app/domain/content/content-text.ts'
import { type ContentKind, contentPath } from '#app/domain/content/page-or-journal-entry.ts'
import { readPublishedPage } from '#app/domain/content/read-content.server.ts'
import { articleJsonLd } from '#app/domain/seo/json-ld/page-json-ld.ts'
import { findRedirectTargetOrRecordMissing } from '#app/domain/seo/redirects/find-redirect-target.server.ts'
import { uploadOpenGraphImage } from '#app/domain/seo/sharing/open-graph-image.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { setJsonLd } from '#app/http/html/json-ld.server.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { permanentRedirect } from '#app/http/responses/permanent-redirect.server.ts'
import { readTextWithProductCards } from './read-text-with-product-cards.server.ts'

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * What shoppers see of a content page or an entry of the journal. An old address leads to the page; without one it is a
 * 404.
 */
export async function readContentPage({ request, context }: PageArgs, kind: ContentKind, slug: string) {
  const shop = shopOf(context)
  const [found, settings] = await Promise.all([readPublishedPage(shop, kind, slug), readPublicSettings(shop)])
  if (!found) {
    const to = await findRedirectTargetOrRecordMissing(shop, pageUrl(request).pathname)
    throw to ? permanentRedirect(request, to) : data('No such page', { status: 404 })
  }
  const { text, since, page } = found
  const { origin } = shop
  const picture = uploadOpenGraphImage(origin, text.picture, text.pictureAlt)
  const path = contentPath(page)
  if (kind === 'entry')
    setJsonLd(context, () => [
      articleJsonLd(origin, settings, { url: origin + path, since, text, image: picture?.address ?? null }),
    ])
  return {
    ...(await readTextWithProductCards(shop, text)),
    day: { date: indianDay(since), text: formatPlainDay(indianDay(since)) },
    meta: pageMeta(
      { origin, brand: brandOf(settings) },
      {
        name: text.title,
        description: contentSummary(text),
        path,
        article: kind === 'entry',
        journalFeed: kind === 'entry',
        ...(picture ? { picture } : {}),
      },
    ),
  }
}
