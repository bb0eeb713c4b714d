import { data } from 'react-router'
import { previewedHome } from '#app/domain/home/home-preview-link.server.ts'
import { readHomePreview } from '#app/domain/home/read-home.server.ts'
import { readBrokenMenuAndHomeLinks } from '#app/domain/seo/links/read-broken-menu-and-home-links.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { PREVIEW_HEADERS } from '#app/http/responses/cache-control.server.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { keyedLinkPageMeta } from '#app/ui/shop/keyed-link-page-meta.ts'
import { HomeSections } from '../home-sections.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => keyedLinkPageMeta('Preview', matches)

export function headers() {
  return PREVIEW_HEADERS
}

/** Needs no sign-in: the key in the link, which the owner passes on, authorizes it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const which = await previewedHome(shop, pageUrl(request).searchParams)
  const page = which && (await readHomePreview(shop, which, await readBrokenMenuAndHomeLinks(shop)))
  if (!page) throw data(null, { status: 404 })
  return { sections: page.sections, buyable: page.buyable }
}

/** The draft of the home page, or the one that is scheduled, as it will be once it is published. */
export default function HomePreview({ loaderData: { sections, buyable } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Notice kind="info" className="mt-4" title="This is a preview of the home page.">
          Shoppers see it once it is published. Sections scheduled for another time are shown here at any time.
        </Notice>
      </div>
      <HomeSections sections={sections} buyable={buyable} />
    </>
  )
}
