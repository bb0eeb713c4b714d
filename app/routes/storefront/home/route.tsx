import { data, type MetaDescriptor } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { type HeroPictureSources, ON_DESKTOP } from '#app/domain/home/hero.ts'
import type { SectionView } from '#app/domain/home/home-view.ts'
import { readHome } from '#app/domain/home/read-home.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { organizationJsonLd, webSiteJsonLd } from '#app/domain/seo/json-ld/site-json-ld.ts'
import { readBrokenMenuAndHomeLinks } from '#app/domain/seo/links/read-broken-menu-and-home-links.server.ts'
import { metaTagsOf } from '#app/domain/seo/meta-tag-pages.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { setJsonLd } from '#app/http/html/json-ld.server.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { expiresAt } from '#app/http/responses/cache-control.server.ts'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { defaultHomeTags } from '#app/ui/shop/default-metadata.ts'
import type { Route } from './+types/route.ts'
import { HomeSections } from './home-sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { sections, buyable, settings, packSizes, changesAt } = await readHome(
    shop,
    await readBrokenMenuAndHomeLinks(shop),
  )
  // The Organization and WebSite JSON-LD is on this page only.
  setJsonLd(context, () => [organizationJsonLd(shop.origin, settings), webSiteJsonLd(shop.origin, settings.store)])
  const meta = [...homeMeta(shop.origin, settings, packSizes), ...homePreloads(sections)]
  // The page is cached until its schedule changes it.
  return data({ sections, buyable, meta }, changesAt ? { headers: expiresAt(changesAt) } : {})
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Home', matches)

function homeMeta(origin: string, settings: Settings, packSizes: readonly PackSize[]) {
  const brand = brandOf(settings)
  const written = metaTagsOf(settings.metaTags, 'home')
  const usual = defaultHomeTags(brand, packSizes)
  return pageMeta(
    { origin, brand },
    {
      name: written.title || usual.name,
      title: written.title || usual.title,
      description: written.description || usual.description,
      path: '/',
      feed: true,
    },
  )
}

/** Preloads the picture beside the headline from the head of the page. */
function homePreloads(sections: readonly SectionView[]): MetaDescriptor[] {
  const picture = heroPicture(sections)
  if (!picture) return []
  const preload = { tagName: 'link', rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
  return [
    { ...preload, imageSrcSet: picture.desktop.avif, imageSizes: picture.desktop.sizes, media: ON_DESKTOP },
    {
      ...preload,
      imageSrcSet: picture.phone.avif,
      imageSizes: picture.phone.sizes,
      media: `not all and ${ON_DESKTOP}`,
    },
  ]
}

function heroPicture(sections: readonly SectionView[]): HeroPictureSources | null {
  const hero = sections.find((section) => section.kind === 'hero')
  return hero?.picture ?? null
}

export default function Home({ loaderData: { sections, buyable } }: Route.ComponentProps) {
  return <HomeSections sections={sections} buyable={buyable} />
}
