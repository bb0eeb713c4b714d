import { brandOf, taglineSentence } from '#app/domain/brand/brand.ts'
import { storyExcerpt } from '#app/domain/brand/story-excerpt.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { cardOf, type ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import { onlyState } from '#app/domain/delivery/delivery-area.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { PublicReview } from '#app/domain/reviews/review.ts'
import {
  BRAND_PICTURE,
  type HomeSection,
  type SectionContents,
  type SectionOf,
} from '#app/domain/settings/home-settings.ts'
import type { NamedLink } from '#app/domain/settings/menu-settings.ts'
import { closedMessage } from '#app/domain/settings/opening/opening-status.ts'
import type { CodSettings, Settings } from '#app/domain/settings/settings.ts'
import { packedBySentence } from '#app/domain/settings/store-details/packed-by-sentence.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type CategoryTile, categoryTiles } from './category-tiles.ts'
import { type FreeDeliveryFact, freeDeliveryFact } from './free-delivery-fact.ts'
import { type HeroPictureSources, type HeroScale, heroLead, heroPicture, heroScale } from './hero.ts'
import type { PlacedSection } from './home-sections.ts'
import { rowProducts } from './row-products.ts'
import { type ProductRate, todaysRates } from './todays-rates.ts'

/** A review with the product it is of. */
export type HomeReview = Pick<PublicReview, 'id' | 'shownName' | 'stars' | 'words'> & { product: string; path: string }

/** What the sections show, of each kind. A section without anything to show has no view. */
export type SectionViews = {
  hero: {
    title: string
    lead: string
    picture: HeroPictureSources | null
    scale: HeroScale | null
    button: NamedLink | null
    link: NamedLink | null
  }
  note: { text: string }
  again: object
  categories: { title: string; tiles: readonly CategoryTile[] }
  products: { title: string; cards: readonly ProductCardFacts[]; more: NamedLink }
  rates: { title: string; beside: string; rates: readonly ProductRate[]; more: number }
  story: { excerpt: string; image: string; alt: string }
  facts: { freeDelivery: FreeDeliveryFact; cod: CodSettings; problemHours: number; seller: string }
  banner: { title: string; text: string; image: string; alt: string; button: NamedLink | null; first?: true }
  reviews: { title: string; reviews: readonly HomeReview[] }
}
export type SectionView = {
  [Kind in keyof SectionViews]: { id: string; kind: Kind } & SectionViews[Kind]
}[keyof SectionViews]

/**
 * What the page is made of. `reviews` are the newest, each of a product by its id; `files` is the base URL of uploads;
 * `broken` are addresses that lead nowhere: a button to one is left out.
 */
export type HomeSources = {
  catalogue: Catalogue
  settings: Settings
  sold: ReadonlyMap<string, Grams>
  reviews: readonly (Pick<PublicReview, 'id' | 'shownName' | 'stars' | 'words'> & { productId: string })[]
  files: string
  broken: ReadonlySet<string>
  at: Instant
}

/**
 * The sections as shoppers see them, in their order. Those with nothing to show are left out; a shop without products
 * says so in the place of the first row of them.
 */
export function homeView(placed: readonly PlacedSection[], sources: HomeSources): SectionView[] {
  const rows = new Map(
    placed.flatMap(({ id, section }) => (section.kind === 'products' ? [[id, rowProducts(section, sources)]] : [])),
  )
  const inRows = Array.from(rows.values(), ({ products }) => products).flat()
  const hasRates = sources.catalogue.products.length > 0 && placed.some(({ section }) => section.kind === 'rates')
  const isEmpty = sources.catalogue.products.length === 0
  const firstRow = placed.find(({ section }) => section.kind === 'products' || section.kind === 'rates')
  const views = placed.flatMap(({ id, section }) => {
    if (isEmpty && id === firstRow?.id) return [EMPTY_SHOP]
    const view = section.kind === 'products' ? rowView(rows.get(id)) : viewOf(section, { ...sources, inRows, hasRates })
    return view ? [{ id, kind: section.kind, ...view } as SectionView] : []
  })
  return withFirstPicture(withClosedNote(views, closedMessage(sources.settings.opening)))
}

const EMPTY_SHOP: SectionView = {
  id: 'empty-shop',
  kind: 'banner',
  title: 'Nothing on the shelves yet',
  text: 'We are still weighing and packing. Come back soon, or tell us what you are looking for.',
  image: '',
  alt: '',
  button: { name: 'Write to us', to: '/contact' },
}

type Sources = HomeSources & { inRows: readonly Product[]; hasRates: boolean }
type NotProducts = Exclude<HomeSection, SectionOf<'products'>>

function viewOf(section: NotProducts, sources: Sources): SectionViews[NotProducts['kind']] | null {
  const { catalogue, settings, inRows } = sources
  switch (section.kind) {
    case 'hero':
      return heroView(section, sources)
    case 'note': {
      const text = section.text || settings.store.homeNote
      return text ? { text } : null
    }
    case 'again':
      return {}
    case 'categories': {
      const tiles = categoryTiles(catalogue, inRows)
      // One category is the whole shop: there is nothing to choose.
      return tiles.length > 1 ? { title: section.title, tiles } : null
    }
    case 'rates': {
      const board = todaysRates(catalogue.products)
      return board.rates.length > 0 ? { title: section.title, beside: section.beside, ...board } : null
    }
    case 'story': {
      const { story, storyPicture, storyPictureAlt } = settings.brand
      return story ? { excerpt: storyExcerpt(story), image: storyPicture, alt: storyPictureAlt } : null
    }
    case 'facts': {
      const { delivery, cod, orders, store } = settings
      const only = onlyState(settings, sources.at)
      return {
        freeDelivery: freeDeliveryFact(delivery, { state: stateName(only ?? store.state), isOnlyState: only !== null }),
        cod,
        problemHours: orders.problemHours,
        seller: packedBySentence(store),
      }
    }
    case 'banner': {
      const { title, text, picture, alt, button, buttonTo } = section
      return { title, text, image: picture, alt, button: linkOf(button, buttonTo, sources) }
    }
    case 'reviews':
      return reviewsView(section, sources)
  }
}

function heroView(section: SectionContents['hero'], sources: Sources) {
  const { catalogue, settings, files, hasRates } = sources
  const brand = brandOf(settings)
  const { products, packSizes } = catalogue
  const own = { homePicture: section.picture, homePictureAlt: section.alt }
  const link = linkOf(section.link, section.linkTo, sources)
  const button = linkOf(section.button, section.buttonTo, sources)
  return {
    title: section.title || taglineSentence(brand.tagline),
    lead: section.text || heroLead(products.length, packSizes, brand.about),
    picture: heroPicture(section.picture === BRAND_PICTURE ? brand : own, files),
    scale: section.scale ? heroScale(packSizes) : null,
    // Without products the list is empty.
    button: button?.to === '/products' && products.length === 0 ? null : button,
    // A link to the rates leads nowhere without them.
    link: link?.to === RATES && !hasRates ? null : link,
  }
}

const RATES = '/#rates'

function rowView(row: ReturnType<typeof rowProducts> | undefined): SectionViews['products'] | null {
  if (!row || row.products.length === 0) return null
  return { title: row.title, cards: row.products.map(cardOf), more: row.more }
}

function reviewsView({ title, count }: SectionContents['reviews'], { catalogue, reviews }: HomeSources) {
  const shown = reviews.flatMap(({ productId, id, shownName, stars, words }) => {
    const product = catalogue.products[catalogue.indexes.get(productId) ?? -1]
    return product ? [{ id, shownName, stars, words, product: product.name, path: productPath(product) }] : []
  })
  return shown.length > 0 ? { title, reviews: shown.slice(0, count) } : null
}

function linkOf(name: string, to: string, { broken }: Pick<HomeSources, 'broken'>): NamedLink | null {
  return name && !broken.has(to) ? { name, to } : null
}

/** A closed shop shows a notice below its headline, whatever sections the page has. */
function withClosedNote(views: readonly SectionView[], text: string | null): readonly SectionView[] {
  if (!text) return views
  return views.toSpliced(views[0]?.kind === 'hero' ? 1 : 0, 0, { id: 'closed', kind: 'note', text })
}

/** Marks the banner whose picture is the first of the page: it is fetched before all others. */
function withFirstPicture(views: readonly SectionView[]): SectionView[] {
  const first = views.find((view) =>
    view.kind === 'hero' ? view.picture : 'cards' in view || 'tiles' in view || ('image' in view && view.image),
  )
  return views.map((view) => (view === first && view.kind === 'banner' ? { ...view, first: true } : view))
}
