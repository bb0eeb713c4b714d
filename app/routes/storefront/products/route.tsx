import { data } from 'react-router'
import { chosenFilters } from '#app/domain/catalogue/listing/chosen-filters.ts'
import { filterProducts } from '#app/domain/catalogue/listing/filter-products.ts'
import { type HomeProducts, homeProducts, suggestedTitle } from '#app/domain/catalogue/listing/home-products.ts'
import { listHeading, shownForWords } from '#app/domain/catalogue/listing/list-heading.ts'
import {
  isPlainList,
  linkWith,
  type ProductQuery,
  parseProductQuery,
} from '#app/domain/catalogue/listing/product-query.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { recordSearchMiss } from '#app/domain/catalogue/search/record-search-miss.server.ts'
import { askAbout } from '#app/domain/discovery/sharing/ask-about.ts'
import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { COUNTS } from '#app/ui/shop/counts.ts'
import { languageOf } from '#app/ui/shop/language-of.ts'
import { NotBuyable } from '#app/ui/shop/not-buyable.tsx'
import { pageMeta } from '#app/ui/shop/page-meta.ts'
import { ProductGrid } from '#app/ui/shop/product-grid.tsx'
import { shownMeta } from '#app/ui/shop/shown-meta.ts'
import type { Route } from './+types/route.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { FilterColumn } from './filter-column.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pages } from './pages.tsx'
import { SortForm } from './sort-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = parseProductQuery(new URL(request.url).searchParams)
  if (query.search && !(await isWithinRate(shop, 'search', null))) throw data(null, { status: 429 })
  const [catalogue, sales, { store }] = await Promise.all([
    readCatalogue(shop),
    findRecentSales(shop),
    readSettings(shop),
  ])
  const { buyable, products } = catalogue
  const { products: shown, searched, shownFor, ...list } = filterProducts(catalogue, query, sales)
  const filtered = chosenFilters(query).length > 0
  if (buyable && !filtered && (searched === 0 || shownFor)) await recordSearchMiss(shop, query.search)
  return {
    ...list,
    cards: shown.map(cardOf),
    buyable,
    heading: listHeading(query),
    search: query.search,
    filtered,
    shownFor: shownFor && shownForWords(query.search, shownFor),
    instead: searched === 0 && query.search ? await insteadOf(shop, query.search, homeProducts(products, sales)) : null,
    meta: listMeta({ origin: shop.origin, shopName: store.name }, query, list),
  }
}

/** What is offered where a search found nothing at all: a way to ask for it, and what others buy. */
async function insteadOf(shop: Shop, wanted: string, home: HomeProducts) {
  const { store } = await readSettings(shop)
  return { ask: askAbout(store, wanted), title: suggestedTitle(home), cards: home.products.map(cardOf) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Products', matches)

function listMeta(
  shared: { origin: string; shopName: string },
  query: ProductQuery,
  { total, page }: { total: number; page: number },
) {
  const heading = listHeading(query)
  return pageMeta(shared, {
    name: heading,
    description: `${heading} at ${shared.shopName}: ${COUNTS.kinds(total)} in packs of 250g, 500g and 1kg, each with its price per 100 g, its origin and its best-before date.`,
    path: linkWith(query, { page }),
    hidden: total === 0 || !isPlainList(query),
    feed: true,
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { cards, total, page, pages, facets, buyable, heading, search, filtered, shownFor, instead } = loaderData
  const found = COUNTS.products(total)
  return (
    <div className={instead ? 'wrap page' : 'wrap page list'}>
      {instead ? null : <FilterColumn facets={facets} />}
      <div>
        {buyable ? null : <NotBuyable />}
        <div className="list-head">
          <h1>
            <span lang={languageOf(search)}>{heading}</span> <span className="num">{found}</span>
          </h1>
          {instead ? null : (
            <div className="only-d">
              <SortForm />
            </div>
          )}
        </div>
        {shownFor ? <p lang={languageOf(shownFor)}>{shownFor}</p> : null}
        <p className="vh" role="status">
          {found}
        </p>
        <div className="chips scroll only-p">
          {instead ? null : (
            <>
              <FilterSheet facets={facets} found={found} />
              <SortForm chip />
            </>
          )}
          <ChosenChips />
        </div>
        <div className="chips only-d">
          <ChosenChips />
        </div>
        <h2 className="vh">Products</h2>
        {total === 0 ? (
          <NothingFound search={search} filtered={filtered} ask={instead?.ask} />
        ) : (
          <ProductGrid cards={cards} buyable={buyable} columns={3} />
        )}
        {instead ? (
          <section className="sect">
            <div className="head">
              <h2>{instead.title}</h2>
            </div>
            <ProductGrid cards={instead.cards} buyable={buyable} columns={4} />
          </section>
        ) : null}
        <Pages page={page} pages={pages} />
      </div>
    </div>
  )
}
