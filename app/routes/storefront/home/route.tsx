import { type ComponentType, type CSSProperties, useEffect, useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { brandOf, headline } from '#app/domain/brand/brand.ts'
import { storyExcerpt } from '#app/domain/brand/story-excerpt.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { type CategoryTile, categoryTiles, homeProducts } from '#app/domain/catalogue/listing/home-products.ts'
import { type ProductRate, todaysRates } from '#app/domain/catalogue/pricing/todays-rates.ts'
import { type HomePicture, homePicture, ON_DESKTOP } from '#app/domain/catalogue/product/home-picture.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { categoryPath } from '#app/domain/catalogue/product/product-paths.ts'
import { formatPaise } from '#app/domain/money.ts'
import { KILOGRAM_PACK, type PackSize } from '#app/domain/pack-size.ts'
import { packSizesText } from '#app/domain/pack-sizes-text.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { organizationJsonLd, webSiteJsonLd } from '#app/domain/seo/json-ld/site-json-ld.ts'
import { metaTagsOf } from '#app/domain/seo/meta-tag-pages.ts'
import { closedMessage } from '#app/domain/settings/opening.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { sellerLine } from '#app/domain/settings/seller-line.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { setJsonLd } from '#app/http/html/json-ld.server.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { defaultHomeTags } from '#app/ui/shop/default-metadata.ts'
import { Hero } from '#app/ui/shop/home/hero.tsx'
import { heroScaleMarks } from '#app/ui/shop/home/hero-scale-marks.ts'
import { StoryStrip } from '#app/ui/shop/home/story-strip.tsx'
import { LazyStaleCatalogueNotice } from '#app/ui/shop/lazy-stale-catalogue-notice.tsx'
import { PREFETCH } from '#app/ui/shop/link-prefetch.ts'
import { shownMeta } from '#app/ui/shop/page-title.ts'
import { Picture } from '#app/ui/shop/picture.tsx'
import { ProductGrid } from '#app/ui/shop/product-card.tsx'
import { useSession } from '#app/ui/shop/session.tsx'
import { languageOf } from '#app/ui/shop/text-language.ts'
import type { Route } from './+types/route.ts'
import { PlainFacts } from './shop-facts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [catalogue, settings, sold] = await Promise.all([
    readCatalogue(shop),
    readSettings(shop),
    findRecentSales(shop),
  ])
  const { products, packSizes, buyable } = catalogue
  const home = homeProducts(products, sold)
  const brand = brandOf(settings)
  const picture = homePicture(brand, shop.pictures.address)
  // The Organization and WebSite JSON-LD is on this page only.
  setJsonLd(context, () => [organizationJsonLd(shop.origin, settings), webSiteJsonLd(shop.origin, settings.store)])
  return {
    buyable,
    title: headline(brand.tagline),
    picture,
    story: brand.story
      ? { excerpt: storyExcerpt(brand.story), image: brand.storyPicture, alt: brand.storyPictureAlt }
      : null,
    kinds: products.length,
    marks: heroScaleMarks(packSizes),
    packsText: packSizesText(packSizes),
    note: closedMessage(settings.opening) ?? settings.store.homeNote,
    tiles: categoryTiles(catalogue, home.products),
    fromSales: home.fromSales,
    cards: home.products.map(cardOf),
    board: todaysRates(products),
    delivery: settings.delivery,
    cod: settings.cod,
    problemHours: settings.orders.problemHours,
    seller: sellerLine(settings.store),
    meta: [...homeMeta(shop.origin, settings, packSizes), ...homePreloads(picture)],
  }
}

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
function homePreloads(picture: HomePicture | null): MetaDescriptor[] {
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

const PRODUCTS_TITLES = { sales: 'Most bought this month', choice: 'Our selection' } as const

export default function Home({ loaderData }: Route.ComponentProps) {
  const { buyable, title, picture, kinds, marks, packsText, note, tiles, fromSales, cards, board } = loaderData
  const { story, delivery, cod, problemHours, seller } = loaderData
  return (
    <div className="wrap">
      {buyable ? null : <LazyStaleCatalogueNotice />}
      <Hero title={title} picture={picture} kinds={kinds} marks={marks} packsText={packsText} />
      {note ? <p className="home-note">{note}</p> : null}
      <BuyAgain />
      <Categories tiles={tiles} />
      <section className="section">
        <div className="head">
          <h2>{PRODUCTS_TITLES[fromSales ? 'sales' : 'choice']}</h2>
          <Link className="link touch-link nowrap" to="/products" prefetch={PREFETCH}>
            All products
          </Link>
        </div>
        <ProductGrid cards={cards} buyable={buyable} columns={4} />
      </section>
      <Rates {...board} />
      {story ? <StoryStrip {...story} /> : null}
      <PlainFacts delivery={delivery} cod={cod} problemHours={problemHours} />
      {seller ? <p className="sm mute mt-4">{seller}</p> : null}
    </div>
  )
}

/** A signed-in user's last order, below the hero. Its code is loaded for signed-in users only. */
function BuyAgain() {
  const { state } = useSession()
  const [Row, setRow] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (state === 'signed-in')
      import('./buy-again-row.tsx').then(
        (row) => setRow(() => row.default),
        // Offline the row is left out.
        () => {},
      )
  }, [state])
  return state === 'signed-in' && Row ? <Row /> : null
}

/** The categories, each with a picture. */
function Categories({ tiles }: { tiles: readonly CategoryTile[] }) {
  return (
    <section className="section">
      <div className="head">
        <h2>Shop by category</h2>
      </div>
      <div className="categories">
        {tiles.map((tile) => (
          <Link className="category" to={categoryPath(tile.category)} prefetch={PREFETCH} key={tile.category}>
            <Picture
              image={tile.image}
              alt=""
              sizes="(min-width: 50em) 18rem, (min-width: 36em) 25vw, calc(50vw - 24px)"
            />
            <b>{tile.name}</b>
            <span>{tile.text}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

/** A price board as in a bazaar: price per 100 g, cheapest first. */
function Rates({ rates, more }: { rates: readonly ProductRate[]; more: number }) {
  const isByKilogram = rates.every(({ weight }) => weight === KILOGRAM_PACK)
  return (
    <section className="section rates" id="rates">
      <div className="rates-head">
        <h2>
          Today’s rates{' '}
          <span className="hindi" lang="hi">
            आज का भाव
          </span>
        </h2>
        <p className="sm mute">per 100&nbsp;g, from the {isByKilogram ? '1kg' : 'largest'} pack, all taxes included</p>
      </div>
      {/* Two columns read downwards, so the board needs its number of rows. */}
      <div className="rates-columns" style={{ '--rows': Math.ceil(rates.length / 2) } as CSSProperties}>
        {rates.map((rate) => (
          <Link className="rate" to={rate.path} key={rate.id}>
            <span className="goods-name" lang={languageOf(rate.name)}>
              {rate.name}
            </span>
            <span className="rate-price">{formatPaise(rate.paisePer100g)}</span>
            <span className="bar" style={{ '--g': `${rate.percent}%` } as CSSProperties} aria-hidden="true">
              <i />
              <b />
            </span>
          </Link>
        ))}
      </div>
      {more > 0 ? (
        <p className="sm mute">
          and {more.toLocaleString('en-IN')} more in{' '}
          <Link className="link" to="/products">
            all products
          </Link>
        </p>
      ) : null}
    </section>
  )
}
