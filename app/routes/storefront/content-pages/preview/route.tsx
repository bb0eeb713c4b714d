import { data, redirect } from 'react-router'
import { findContentPreview } from '#app/domain/content/content-preview.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { PREVIEW_HEADERS } from '#app/http/responses/cache-control.server.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ContentPageArticle } from '#app/ui/shop/content-page-article.tsx'
import { keyedLinkPageMeta } from '#app/ui/shop/keyed-link-page-meta.ts'
import { readTextWithProductCards } from '../read-text-with-product-cards.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => keyedLinkPageMeta('Preview', matches)

export function headers() {
  return PREVIEW_HEADERS
}

/**
 * Needs no sign-in: the key in the link, which the owner passes on, authorizes it. Once that text is published, the
 * link redirects to the page.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const found = await findContentPreview(shop, params.id, pageUrl(request).searchParams)
  if (!found) throw data(null, { status: 404 })
  if ('publishedAt' in found) throw redirect(found.publishedAt, { headers: PREVIEW_HEADERS })
  return readTextWithProductCards(shop, found.text)
}

/** The draft of a content page or an entry of the journal, as it will be once it is published. */
export default function ContentPagePreview({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <Notice kind="info" className="mb-4" title="This is a preview.">
        Shoppers see it once it is published.
      </Notice>
      <ContentPageArticle
        page={loaderData}
        byline={loaderData.author ? <p className="sm mute">{loaderData.author}</p> : undefined}
      />
    </div>
  )
}
