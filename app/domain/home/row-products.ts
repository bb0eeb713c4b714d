import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { categoryPath, collectionPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { productsOfCollection } from '#app/domain/catalogue/collections/collection-products.ts'
import { popularProducts } from '#app/domain/catalogue/listing/popular-and-related-products.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { ProductSource, SectionContents } from '#app/domain/settings/home-settings.ts'
import { byTimeDescending } from '#app/domain/time/by-time.ts'

/** The products of a row, its heading, and the list that has more of them. */
export type HomeRow = { title: string; products: readonly Product[]; more: { name: string; to: string } }

type Sources = {
  catalogue: Pick<Catalogue, 'products' | 'categories' | 'collections' | 'indexes'>
  sold: ReadonlyMap<string, Grams>
}

const ALL = { name: 'All products', to: '/products' }
const TITLES: Readonly<Record<Exclude<ProductSource, 'best-sellers' | 'category' | 'collection'>, string>> = {
  newest: 'New in the shop',
  offers: 'On offer',
  chosen: 'Our selection',
}
const BEST_SELLER_TITLES = { sales: 'Most bought this month', choice: TITLES.chosen }

/**
 * The products of a section: chosen ones in their order, or by a rule. Products that are not on sale, and chosen ones
 * that were removed, are left out.
 */
export function rowProducts(section: SectionContents['products'], { catalogue, sold }: Sources): HomeRow {
  const { products } = catalogue
  const { source, count } = section
  switch (source) {
    case 'best-sellers': {
      const best = popularProducts(products, sold, count)
      const usual = BEST_SELLER_TITLES[best.fromSales ? 'sales' : 'choice']
      return { title: section.title || usual, products: best.products, more: ALL }
    }
    case 'category': {
      const category = catalogue.categories.find(({ id }) => id === section.category)
      const listed = category ? products.filter((product) => product.category === category.id) : []
      return {
        title: section.title || (category?.name ?? ''),
        products: popularProducts(listed, sold, count).products,
        more: category ? { name: 'All of them', to: categoryPath(category.id) } : ALL,
      }
    }
    case 'collection': {
      const collection = catalogue.collections.find(({ id }) => id === section.collection)
      const listed = collection ? productsOfCollection(catalogue, collection, sold) : []
      return {
        title: section.title || (collection?.name ?? ''),
        products: listed.slice(0, count),
        more: collection ? { name: 'All of them', to: collectionPath(collection.slug) } : ALL,
      }
    }
    case 'chosen': {
      const chosen = section.products.flatMap((id) => products[catalogue.indexes.get(id) ?? -1] ?? [])
      return { title: section.title || TITLES.chosen, products: chosen, more: ALL }
    }
    case 'newest': {
      const newest = products.toSorted(byTimeDescending(({ publishedAt }) => publishedAt ?? ''))
      const more = { name: ALL.name, to: '/products?sort=newest' }
      return { title: section.title || TITLES.newest, products: newest.slice(0, count), more }
    }
    case 'offers': {
      const reduced = products.filter((product) => reductionOf(product) > 0)
      const offers = reduced.toSorted((a, b) => reductionOf(b) - reductionOf(a)).slice(0, count)
      return { title: section.title || TITLES.offers, products: offers, more: ALL }
    }
  }
}

/** The largest reduction of a product's packs, as a part of the printed price. */
function reductionOf({ packs }: Product): number {
  return Math.max(0, ...packs.map(({ pricePaise, mrpPaise }) => 1 - pricePaise / mrpPaise))
}
