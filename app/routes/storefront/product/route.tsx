import { Fragment, lazy, Suspense } from 'react'
import { data, Link } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { type Crumb, productCrumbs } from '#app/domain/catalogue/breadcrumbs.ts'
import { productOfKey } from '#app/domain/catalogue/catalogue.ts'
import {
  findJustPublishedProduct,
  readCatalogue,
  type ShownCatalogue,
} from '#app/domain/catalogue/catalogue-cache.server.ts'
import { relatedProducts } from '#app/domain/catalogue/listing/popular-and-related-products.ts'
import { findProductOfKey } from '#app/domain/catalogue/product/named-product-store.server.ts'
import { nutritionRows } from '#app/domain/catalogue/product/nutrition-rows.ts'
import { preselectedPack } from '#app/domain/catalogue/product/preselected-pack.ts'
import { cardOf, originAndKinds, type ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import { labelRows } from '#app/domain/catalogue/product/product-label-rows.ts'
import { picturesWithAlts } from '#app/domain/catalogue/product/product-pictures.ts'
import { minBestBefore } from '#app/domain/delivery/min-best-before.ts'
import { findEarliestBestBefore } from '#app/domain/inventory/lots/lot-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { readProductPinCodeAnswer } from '#app/domain/orders/checkout/read-product-pin-code-answer.server.ts'
import { largestPicture } from '#app/domain/pictures/largest-picture.ts'
import { readReviews } from '#app/domain/reviews/read-reviews.server.ts'
import { findRedirectTargetOrRecordMissing } from '#app/domain/seo/redirects/find-redirect-target.server.ts'
import { closedMessage } from '#app/domain/settings/opening/opening-status.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { gstSchemeAt } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageNumber } from '#app/http/forms/pagination.server.ts'
import { setJsonLd } from '#app/http/html/json-ld.server.ts'
import { expiresAt } from '#app/http/responses/cache-control.server.ts'
import { permanentRedirect } from '#app/http/responses/permanent-redirect.server.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { LazyStaleCatalogueNotice } from '#app/ui/shop/lazy-stale-catalogue-notice.tsx'
import { PREFETCH } from '#app/ui/shop/link-prefetch.ts'
import { StarRow } from '#app/ui/shop/review/stars.tsx'
import type { Route } from './+types/route.ts'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { LabelTable, NutritionTable } from './nutrition-and-label-tables.tsx'
import { PinCodeForm } from './pin-code-form.tsx'
import { productMeta, productStructuredData, withdrawnMeta } from './product-metadata.server.ts'
import { ProductReviews } from './product-reviews.tsx'
import { WhatsappShareAndSampleLinks } from './whatsapp-share-and-sample-links.tsx'

// A browser loads it only for a product that is not on sale now.
const WithdrawnProduct = lazy(() => import('./withdrawn-product.tsx'))

/** How many related products a page shows. */
const RELATED = 4

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [catalogue, settings] = await Promise.all([readCatalogue(shop), readPublicSettings(shop)])
  const { products, buyable } = catalogue
  // The URL names the product by its slug or by its id; the slug is canonical (docs/decisions/0063).
  const product =
    productOfKey(catalogue, params.id) ?? (buyable ? await findJustPublishedProduct(shop, params.id) : null)
  if (!product) return withdrawnPage(shop, request, params.id, { catalogue, settings })

  const query = new URL(request.url).searchParams
  // While the catalogue is unreadable the product is shown from memory, and the database may be unavailable.
  const bestBeforeDay = buyable
    ? await findEarliestBestBefore(shop.db, product.id, minBestBefore(settings.delivery, shop.now()))
    : null
  const reviews = await readReviews(shop, product.id, pageNumber(query, 'reviews'))
  const { answer: delivery, until } = await readProductPinCodeAnswer(shop, query.get('pin'), { buyable })
  const crumbs = productCrumbs(product)
  // Search engines and shared links offer nothing while the shop takes no orders.
  const isOffered = buyable && closedMessage(settings.opening) === null
  setJsonLd(context, () => productStructuredData(shop, product, { settings, buyable: isOffered, reviews, crumbs }))
  const view = {
    product,
    buyable,
    originAndKinds: originAndKinds(product),
    crumbs,
    pictures: picturesWithAlts(product),
    label: labelRows(product, settings.store, bestBeforeDay, gstSchemeAt(settings.gst, shop.now())),
    labelPhotograph: largestPicture(product.labelImage, shop.pictures.address),
    nutrition: product.nutritionalInfo && nutritionRows(product.nutritionalInfo),
    delivery,
    reviews,
    reviewCount: reviews && formatCount(reviews.rating.count, 'review'),
    related: relatedProducts(products, product, RELATED).map(cardOf),
    meta: productMeta(shop, product, { buyable: isOffered, brand: brandOf(settings) }),
  }
  // The page is cached until the slot that it names can no longer be chosen.
  return data(view, until ? { headers: expiresAt(until) } : {})
}

type Shown = { catalogue: ShownCatalogue; settings: Settings }

/** The page of a product that is not sold at the moment; a redirect where its address has moved, else a 404. */
async function withdrawnPage(shop: Shop, request: Request, key: string, { catalogue, settings }: Shown) {
  const to = catalogue.buyable ? await findRedirectTargetOrRecordMissing(shop, pageUrl(request).pathname) : null
  if (to) throw permanentRedirect(request, to)
  const withdrawn = await findProductOfKey(shop.db, key)
  if (!withdrawn?.isWithdrawn) throw data('No such product', { status: 404 })
  const related = relatedProducts(catalogue.products, withdrawn, RELATED).map(cardOf)
  const meta = withdrawnMeta(withdrawn.name, brandOf(settings))
  return data({ withdrawn: withdrawn.name, related, meta }, { status: 404 })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Not found', matches)

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('withdrawn' in loaderData)
    return (
      <div className="wrap">
        <Suspense>
          <WithdrawnProduct name={loaderData.withdrawn} />
        </Suspense>
        <RelatedProducts cards={loaderData.related} />
      </div>
    )
  const { product, buyable, originAndKinds, crumbs, pictures, label, labelPhotograph } = loaderData
  const { nutrition, delivery, reviews, reviewCount, related } = loaderData
  return (
    <div className="wrap product-page" key={product.id}>
      {buyable ? null : <LazyStaleCatalogueNotice />}
      <Breadcrumbs crumbs={crumbs} />
      <div className="product-top">
        <Gallery pictures={pictures} />
        <div className="product-facts">
          <h1 lang={languageOf(product.name)}>{product.name}</h1>
          <p className="mute subtitle">
            {product.devanagariName ? (
              <>
                <span className="hindi" lang="hi">
                  {product.devanagariName}
                </span>
                {' · '}
              </>
            ) : null}
            {originAndKinds} <span className="veg" role="img" aria-label="Vegetarian" />
          </p>
          <div className="description">
            <p>{product.description}</p>
          </div>
          {reviews ? (
            <a className="link touch-link rating-link" href="#reviews">
              {reviews.rating.average !== null && (
                <>
                  <StarRow stars={reviews.rating.average} /> {reviews.rating.average.toFixed(1)} ·{' '}
                </>
              )}
              {reviewCount}
            </a>
          ) : null}
          <BuyPanel product={product} buyable={buyable} />
          <PinCodeForm {...delivery} />
          <WhatsappShareAndSampleLinks product={product} />
        </div>
      </div>
      <div className="section halves">
        {nutrition ? <NutritionTable rows={nutrition} /> : null}
        <LabelTable facts={label} photograph={product.labelImage} largest={labelPhotograph} name={product.name} />
      </div>
      <ProductReviews found={reviews} />
      <RelatedProducts cards={related} />
    </div>
  )
}

/** The breadcrumbs; the last one is this page. */
function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="xs mute crumbs desktop-only" aria-label="Breadcrumb">
      {crumbs.map((crumb, index) =>
        index === crumbs.length - 1 ? (
          <span key={crumb.path} aria-current="page">
            {crumb.name}
          </span>
        ) : (
          <Fragment key={crumb.path}>
            <Link className="link" to={crumb.path}>
              {crumb.name}
            </Link>
            {' / '}
          </Fragment>
        ),
      )}
    </nav>
  )
}

/** Related products as plain links, because the page's pack picker and button belong to its own product. */
function RelatedProducts({ cards }: { cards: readonly ProductCardFacts[] }) {
  if (cards.length === 0) return null
  return (
    <section className="section">
      <div className="head">
        <h2>You may also like</h2>
      </div>
      <div className="categories">
        {cards.map((product) => {
          const pack = preselectedPack(product, null)
          return (
            <Link className="category" to={product.path} prefetch={PREFETCH} key={product.id}>
              <Picture image={product.image} alt="" sizes="(min-width: 50em) 18rem, 45vw" />
              <b lang={languageOf(product.name)}>{product.name}</b>
              <span>{pack && `${pack.weight} ${formatMoney(pack.pricePaise)}`}</span>
            </Link>
          )
        })}
      </div>
    </section>
  )
}
