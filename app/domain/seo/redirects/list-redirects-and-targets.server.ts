import { productOfKey } from '#app/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { categoryPath, collectionPath, productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { withProducts } from '#app/domain/catalogue/categories/category.ts'
import { collectionOfSlug } from '#app/domain/catalogue/collections/collection-products.ts'
import { listNamedProducts, type NamedProduct } from '#app/domain/catalogue/product/named-product-store.server.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Redirect, ShownRedirect } from './redirect.ts'
import { collectionSlugIn, productKeyIn } from './redirect-path.ts'
import { findRedirect, listRedirects } from './redirect-store.server.ts'

type Wanted = { page: number; perPage: number; opened: string | null }

/** A page of the redirects, and the one that is opened to be changed, if there is one from that path. */
export async function listShownRedirects(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'demo' | 'payments'>,
  { page, perPage, opened }: Wanted,
): Promise<{ shown: ShownRedirect[]; opened: { from: string; to: string; version: number } | null }> {
  const redirects = await listRedirects(shop.db, page, perPage)
  const chosen = opened === null ? null : await findRedirect(shop.db, opened)
  const all = chosen ? [chosen, ...redirects] : redirects
  const ids = all.flatMap(({ to }) => ('productId' in to ? [to.productId] : []))
  const products = new Map((await listNamedProducts(shop.db, 'id', ids)).map((product) => [product.id, product]))
  const catalogue = await readCatalogue(shop)
  const shownOf = (redirect: Redirect) => {
    const key = productKeyIn(redirect.from)
    const slug = collectionSlugIn(redirect.from)
    const pageExists =
      (key !== null && productOfKey(catalogue, key) !== undefined) ||
      (slug !== null && collectionOfSlug(catalogue, slug) !== undefined)
    return shownRedirect(redirect, products, pageExists)
  }
  return {
    shown: redirects.map(shownOf),
    opened: chosen && { from: chosen.from, to: shownOf(chosen).to ?? '', version: chosen.version },
  }
}

function shownRedirect(
  { from, to, version }: Redirect,
  products: ReadonlyMap<string, NamedProduct>,
  pageExists: boolean,
): ShownRedirect {
  const problem = pageExists ? 'page-exists' : null
  if ('path' in to) return { from, to: to.path, name: to.path, version, problem }
  const product = products.get(to.productId)
  if (!product) return { from, to: null, name: 'nowhere', version, problem: 'product-gone' }
  if (!product.isShown) return { from, to: null, name: product.name, version, problem: 'product-hidden' }
  return { from, to: productPath(product), name: product.name, version, problem }
}

/** Products that the list of targets offers; others can be typed. */
const MAX_PRODUCTS = 300

/** The pages that a redirect may lead to, to choose from. */
export async function listTargets(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'demo' | 'payments'>,
): Promise<{ path: string; name: string }[]> {
  const { products, categories, collections } = await readCatalogue(shop)
  const listed = withProducts(categories, products)
  return [
    { path: '/', name: 'Home' },
    { path: '/products', name: 'All products' },
    ...listed.map(({ id, name }) => ({ path: categoryPath(id), name })),
    ...collections.map(({ slug, name }) => ({ path: collectionPath(slug), name })),
    ...products.slice(0, MAX_PRODUCTS).map((product) => ({ path: productPath(product), name: product.name })),
    { path: '/contact', name: 'Contact' },
    ...Object.entries(POLICY_NAMES).map(([name, title]) => ({ path: `/${name}`, name: title })),
  ]
}
