import { Link } from 'react-router'
import { categoryTiles, homeProducts } from '#app/domain/catalogue/listing/home-products.ts'
import { todaysRates } from '#app/domain/catalogue/pricing/todays-rates.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { organizationJsonLd } from '#app/domain/discovery/json-ld/organization-json-ld.ts'
import { webSiteJsonLd } from '#app/domain/discovery/json-ld/web-site-json-ld.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { sellerLine } from '#app/domain/settings/seller-line.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { setJsonLd } from '#app/http/html/json-ld.server.ts'
import { AHEAD } from '#app/ui/shop/ahead.ts'
import { NotBuyable } from '#app/ui/shop/not-buyable.tsx'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { ProductGrid } from '#app/ui/shop/product-grid.tsx'
import { shownMeta } from '#app/ui/shop/shown-meta.ts'
import type { Route } from './+types/route.ts'
import { BuyAgainPlace } from './buy-again-place.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { HERO_PRELOADS } from './hero-picture.tsx'
import { PlainFacts } from './plain-facts.tsx'
import { Rates } from './rates.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [{ products, buyable }, settings, sold] = await Promise.all([
    readCatalogue(shop),
    readSettings(shop),
    findRecentSales(shop),
  ])
  const home = homeProducts(products, sold)
  // Who sells and how the shop is searched are told once, here.
  setJsonLd(context, () => [organizationJsonLd(shop.origin, settings), webSiteJsonLd(shop.origin, settings.store)])
  return {
    buyable,
    kinds: products.length,
    note: settings.store.homeNote,
    tiles: categoryTiles(products, home.products),
    fromSales: home.fromSales,
    cards: home.products.map(cardOf),
    board: todaysRates(products),
    delivery: settings.delivery,
    cod: settings.cod,
    seller: sellerLine(settings.store),
    meta: homeMeta(shop.origin, settings.store.name),
  }
}

export const links: Route.LinksFunction = () => HERO_PRELOADS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Home', matches)

const DESCRIPTION =
  'Almonds, cashews, walnuts, pistachios, dates, apricots, raisins and figs in packs of 250g, 500g and 1kg, each with its price per 100 g.'

function homeMeta(origin: string, shopName: string) {
  const title = `${shopName}: good dry fruit, by weight`
  return pageMeta(
    { origin, shopName },
    { name: 'Good dry fruit, by weight', title, description: DESCRIPTION, path: '/', feed: true },
  )
}

const PRODUCTS_TITLES = { sales: 'Most bought this month', choice: 'Our selection' } as const

export default function Home({ loaderData }: Route.ComponentProps) {
  const { buyable, kinds, note, tiles, fromSales, cards, board, delivery, cod, seller } = loaderData
  return (
    <div className="wrap">
      {buyable ? null : <NotBuyable />}
      <Hero kinds={kinds} />
      {note ? <p className="home-note">{note}</p> : null}
      <BuyAgainPlace />
      <Categories tiles={tiles} />
      <section className="sect">
        <div className="head">
          <h2>{PRODUCTS_TITLES[fromSales ? 'sales' : 'choice']}</h2>
          <Link className="link tapline nowrap" to="/products" prefetch={AHEAD}>
            All products
          </Link>
        </div>
        <ProductGrid cards={cards} buyable={buyable} columns={4} />
      </section>
      <Rates {...board} />
      <PlainFacts delivery={delivery} cod={cod} />
      {seller ? <p className="sm mute mt-4">{seller}</p> : null}
    </div>
  )
}
