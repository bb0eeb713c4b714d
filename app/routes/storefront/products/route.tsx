import X from 'lucide-react/icons/x'
import { lazy, Suspense, useId } from 'react'
import { data } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { chosenFilters, NO_FILTERS } from '#app/domain/catalogue/listing/chosen-filters.ts'
import { listHeading, shownForText } from '#app/domain/catalogue/listing/list-heading.ts'
import type { Facet } from '#app/domain/catalogue/listing/product-facets.ts'
import { filterProducts } from '#app/domain/catalogue/listing/product-list.ts'
import {
  inCatalogue,
  isPlainList,
  type ProductQuery,
  parseProductQuery,
  productListPath,
} from '#app/domain/catalogue/listing/product-query.ts'
import { SORT_NAMES, type Sort, sortsFor } from '#app/domain/catalogue/listing/sort-products.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { recordSearchMiss } from '#app/domain/catalogue/search/record-or-handle-search-misses.server.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { metaPageOfList, metaTagsOf } from '#app/domain/seo/meta-tag-pages.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { Select } from '#app/ui/kit/select.tsx'
import { useHydrationSafeChoice } from '#app/ui/kit/use-hydration-safe-choice.ts'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { defaultListDescription } from '#app/ui/shop/default-metadata.ts'
import { LazyStaleCatalogueNotice } from '#app/ui/shop/lazy-stale-catalogue-notice.tsx'
import { Pagination } from '#app/ui/shop/pagination.tsx'
import { ProductGrid } from '#app/ui/shop/product-grid.tsx'
import type { Route } from './+types/route.ts'
import { FilterColumn, FilterSheet } from './filters.tsx'
import { HiddenQuery } from './hidden-query.tsx'
import { searchAlternatives } from './search-alternatives.server.ts'
import { useListQuery } from './use-list-query.ts'

// A browser loads it only for a list without products.
const NothingFound = lazy(() => import('./nothing-found.tsx'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const typed = parseProductQuery(new URL(request.url).searchParams)
  if (typed.search && !(await tryConsumeRate(shop, 'search', null))) throw data(null, { status: 429 })
  const [catalogue, sales, settings] = await Promise.all([
    readCatalogue(shop),
    findRecentSales(shop),
    readPublicSettings(shop),
  ])
  const { buyable, categories } = catalogue
  const query = inCatalogue(typed, catalogue)
  const heading = listHeading(query, categories)
  const { products: shown, searched, shownFor, ...list } = filterProducts(catalogue, query, sales)
  const filtered = chosenFilters(query, list.facets).length > 0
  if (buyable && !filtered && (searched === 0 || shownFor)) await recordSearchMiss(shop, query.search)
  return {
    ...list,
    cards: shown.map(cardOf),
    buyable,
    heading,
    search: query.search,
    filtered,
    shownFor: shownFor && shownForText(query.search, shownFor),
    instead: searched === 0 && query.search ? searchAlternatives(settings.store, query.search, catalogue, sales) : null,
    meta: listMeta(shop.origin, settings, query, {
      ...list,
      heading,
      packSizes: catalogue.packSizes,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Products', matches)

function listMeta(
  origin: string,
  settings: Settings,
  query: ProductQuery,
  { heading, total, page, packSizes }: { heading: string; total: number; page: number; packSizes: readonly PackSize[] },
) {
  const brand = brandOf(settings)
  const isPlain = isPlainList(query)
  const written = isPlain ? metaTagsOf(settings.metaTags, metaPageOfList(query)) : null
  return pageMeta(
    { origin, brand },
    {
      name: written?.title || heading,
      ...(written?.title ? { title: written.title } : {}),
      description: written?.description || defaultListDescription(heading, { shopName: brand.name, total, packSizes }),
      path: productListPath(query, { page }),
      noindex: total === 0 || !isPlain,
      feed: true,
    },
  )
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { cards, total, page, pages, facets, buyable, heading, search, filtered, shownFor, instead } = loaderData
  const { query } = useListQuery()
  const found = formatCount(total, 'product')
  return (
    <div className={instead ? 'wrap page' : 'wrap page list'}>
      {instead ? null : <FilterColumn facets={facets} />}
      <div>
        {buyable ? null : <LazyStaleCatalogueNotice />}
        <div className="list-head">
          <h1>
            <span lang={languageOf(search)}>{heading}</span> <span className="num">{found}</span>
          </h1>
          {instead ? null : (
            <div className="desktop-only">
              <SortForm />
            </div>
          )}
        </div>
        {shownFor ? <p lang={languageOf(shownFor)}>{shownFor}</p> : null}
        <p className="sr-only" role="status">
          {found}
        </p>
        <div className="chips scroll phone-only">
          {instead ? null : (
            <>
              <FilterSheet facets={facets} found={found} />
              <SortForm chip />
            </>
          )}
          <ChosenChips facets={facets} />
        </div>
        <div className="chips desktop-only">
          <ChosenChips facets={facets} />
        </div>
        <h2 className="sr-only">Products</h2>
        {total === 0 ? (
          <Suspense>
            <NothingFound
              search={search}
              unfiltered={filtered ? productListPath(query, NO_FILTERS) : null}
              buyable={buyable}
              instead={instead}
            />
          </Suspense>
        ) : (
          <ProductGrid cards={cards} buyable={buyable} columns={3} />
        )}
        <Pages page={page} pages={pages} />
      </div>
    </div>
  )
}

/** The chosen filters as links that remove one of them, and a link that removes all. */
function ChosenChips({ facets }: { facets: readonly Facet[] }) {
  const { query } = useListQuery()
  const chosen = chosenFilters(query, facets)
  if (chosen.length === 0) return null
  return (
    <>
      {chosen.map(({ label, undo }) => (
        <ChipLink
          key={label}
          to={productListPath(query, undo)}
          aria-label={`Remove filter ${label}`}
          preventScrollReset
        >
          {label} <X className="icon" aria-hidden="true" />
        </ChipLink>
      ))}
      <ButtonLink kind="text" to={productListPath(query, NO_FILTERS)} preventScrollReset>
        Clear all
      </ButtonLink>
    </>
  )
}

/** The pages of the list; they keep its filters. */
function Pages({ page, pages }: { page: number; pages: number }) {
  const { query } = useListQuery()
  return <Pagination page={page} pages={pages} to={(number) => productListPath(query, { page: number })} />
}

/** The sort order of the list, applied at once with JavaScript, without it by the button. On a phone it is a chip. */
function SortForm({ chip }: { chip?: boolean }) {
  const { query, change } = useListQuery()
  const id = useId()
  const sorts = sortsFor(query.search)
  const choice = useHydrationSafeChoice<HTMLSelectElement, 'value'>('value', query.sort, (sort) =>
    change({ sort: sort as Sort }),
  )
  return (
    <form action="/products" className="row sort">
      <HiddenQuery query={{ ...query, sort: sorts[0] ?? query.sort, page: 1 }} />
      <label className={chip ? 'sr-only' : 'sm mute nowrap'} htmlFor={id}>
        Sort by
      </label>
      <Select {...choice} defaultValue={query.sort} className={chip ? 'chip' : undefined} id={id} name="sort">
        {sorts.map((one) => (
          <option key={one} value={one}>
            {SORT_NAMES[one]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" kind="quiet">
          Sort
        </Button>
      </noscript>
    </form>
  )
}
