import type { HomeSettings, ProductSource, SectionKind } from '#app/domain/settings/home-settings.ts'

type KindFacts = {
  name: string
  description: string
  /** How many a page may have. */
  most: number
}

/** The most sections of a page. */
export const MAX_SECTIONS = 20

/** The kinds of section, in the order in which they are offered. */
export const SECTION_KINDS: Readonly<Record<SectionKind, KindFacts>> = {
  banner: { name: 'Banner', description: 'Your words beside a picture, with a button', most: 5 },
  products: { name: 'Products', description: 'A row that you choose, or that a rule chooses', most: 6 },
  note: { name: 'Note', description: 'A line, such as shipping dates at Diwali', most: 3 },
  reviews: { name: 'Reviews', description: 'The newest words of your shoppers', most: 1 },
  hero: { name: 'Headline', description: 'The headline with its picture and buttons', most: 1 },
  again: { name: 'Buy again', description: 'The last order of a signed-in shopper', most: 1 },
  categories: { name: 'Categories', description: 'A picture for each category', most: 1 },
  rates: { name: 'Today’s rates', description: 'The price of 100 g of goods by weight', most: 1 },
  story: { name: 'Your story', description: 'Its beginning, from the brand', most: 1 },
  facts: { name: 'Facts', description: 'Delivery, payment, problems, PIN codes', most: 1 },
}

/** Whether a text names a kind. */
export function isSectionKind(text: string): text is SectionKind {
  return Object.hasOwn(SECTION_KINDS, text)
}

/** The kinds that the page may have another time. */
export function addableKinds({ sections }: HomeSettings): SectionKind[] {
  const all = Object.values(sections)
  if (all.length >= MAX_SECTIONS) return []
  return (Object.keys(SECTION_KINDS) as SectionKind[]).filter(
    (kind) => all.filter((section) => section.kind === kind).length < SECTION_KINDS[kind].most,
  )
}

/** The name of each source of a row's products. */
export const SOURCE_NAMES: Readonly<Record<ProductSource, string>> = {
  'best-sellers': 'Most bought this month',
  newest: 'Newest',
  offers: 'Reduced the most',
  category: 'Of a category, most bought first',
  collection: 'Of a collection, most bought first',
  chosen: 'Chosen by you',
}
