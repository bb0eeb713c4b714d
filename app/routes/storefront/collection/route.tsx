import { data } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { collectionCrumbs } from '#app/domain/catalogue/breadcrumbs.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { collectionPath } from '#app/domain/catalogue/catalogue-paths.ts'
import {
  collectionOfSlug,
  paginateCollection,
  pictureProduct,
  productsOfCollection,
} from '#app/domain/catalogue/collections/collection-products.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { breadcrumbsJsonLd, itemListJsonLd } from '#app/domain/seo/json-ld/page-json-ld.ts'
import { findRedirectTargetOrRecordMissing } from '#app/domain/seo/redirects/find-redirect-target.server.ts'
import { productOpenGraphImage } from '#app/domain/seo/sharing/open-graph-image.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageNumber } from '#app/http/forms/pagination.server.ts'
import { setJsonLd } from '#app/http/html/json-ld.server.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { permanentRedirect } from '#app/http/responses/permanent-redirect.server.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { defaultListDescription } from '#app/ui/shop/default-metadata.ts'
import { LazyStaleCatalogueNotice } from '#app/ui/shop/lazy-stale-catalogue-notice.tsx'
import { Pagination } from '#app/ui/shop/pagination.tsx'
import { ProductGrid } from '#app/ui/shop/product-grid.tsx'
import type { Route } from './+types/route.ts'

/**
 * A collection and its products, best-selling first. An address it had before leads to it, and so may one of the
 * owner's redirects.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [catalogue, sales, settings] = await Promise.all([
    readCatalogue(shop),
    findRecentSales(shop),
    readPublicSettings(shop),
  ])
  const { buyable, packSizes } = catalogue
  const collection = collectionOfSlug(catalogue, params.slug)
  if (!collection) {
    const to = buyable ? await findRedirectTargetOrRecordMissing(shop, pageUrl(request).pathname) : null
    throw to ? permanentRedirect(request, to) : data('No such collection', { status: 404 })
  }
  const { name, hindiName, description, slug } = collection
  const wanted = pageNumber(new URL(request.url).searchParams)
  const list = paginateCollection(catalogue, collection, sales, wanted)
  const { products: shown, total, page, pages } = list
  setJsonLd(context, () => [
    breadcrumbsJsonLd(shop.origin, collectionCrumbs(collection)),
    ...(total > 0 ? [itemListJsonLd(shop.origin, name, list)] : []),
  ])
  const brand = brandOf(settings)
  const pictured = pictureProduct(collection, productsOfCollection(catalogue, collection, sales))
  return {
    buyable,
    slug,
    name,
    hindiName,
    description,
    total,
    page,
    pages,
    cards: shown.map(cardOf),
    meta: pageMeta(
      { origin: shop.origin, brand },
      {
        name,
        description: description || defaultListDescription(name, { shopName: brand.name, total, packSizes }),
        path: pathOf(slug, page),
        picture: pictured
          ? productOpenGraphImage(pictured, { origin: shop.origin, files: shop.pictures.address })
          : null,
        noindex: total === 0,
        feed: true,
      },
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Not found', matches)

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { buyable, slug, name, hindiName, description, total, page, pages, cards } = loaderData
  return (
    <div className="wrap page" key={slug}>
      {buyable ? null : <LazyStaleCatalogueNotice />}
      <div className={hindiName ? 'list-head' : 'list-head mb-4'}>
        <h1>
          <span lang={languageOf(name)}>{name}</span> <span className="num">{formatCount(total, 'product')}</span>
        </h1>
      </div>
      {hindiName ? (
        <p className="mute mb-4" lang={languageOf(hindiName)}>
          {hindiName}
        </p>
      ) : null}
      {description ? <p className="mb-4">{description}</p> : null}
      <h2 className="sr-only">Products</h2>
      {total === 0 ? (
        <EmptyOrErrorScreen
          as="h2"
          figure="0 g"
          title="Nothing is in here just now"
          text={<p>Everything else is on the shelves.</p>}
          actions={
            <ButtonLink kind="secondary" to="/products">
              All products
            </ButtonLink>
          }
        />
      ) : (
        <ProductGrid cards={cards} buyable={buyable} columns={4} />
      )}
      <Pagination page={page} pages={pages} to={(number) => pathOf(slug, number)} />
    </div>
  )
}

function pathOf(slug: string, page: number): string {
  return page > 1 ? `${collectionPath(slug)}?page=${page}` : collectionPath(slug)
}
