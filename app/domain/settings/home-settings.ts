import type { Instant } from '#app/domain/time/instant.ts'

/** Whether a section is on the page, and from when until when; empty: no limit. */
export type Schedule = { shown: boolean; from: Instant | ''; until: Instant | '' }

/** Where the products of a row come from. */
export const PRODUCT_SOURCES = ['best-sellers', 'newest', 'offers', 'category', 'collection', 'chosen'] as const
export type ProductSource = (typeof PRODUCT_SOURCES)[number]

/** The most products of a row. */
export const MAX_ROW_PRODUCTS = 12

/** The picture of the brand, as the value of a hero's picture. */
export const BRAND_PICTURE = 'brand'

/**
 * What the sections of the home page hold. An empty text is the usual one. `…To` is where a button leads
 * (app/domain/menus/check-link-target.ts); `picture` is the address of an upload, empty for none.
 */
export type SectionContents = {
  hero: {
    title: string
    text: string
    button: string
    buttonTo: string
    link: string
    linkTo: string
    /** BRAND_PICTURE is that of the brand settings. */
    picture: string
    alt: string
    scale: boolean
  }
  note: { text: string }
  again: object
  categories: { title: string }
  products: {
    title: string
    source: ProductSource
    category: string
    collection: string
    products: readonly string[]
    count: number
  }
  /** `beside`: what stands beside the heading, in another language; empty: nothing. */
  rates: { title: string; beside: string }
  story: object
  facts: object
  banner: { title: string; text: string; button: string; buttonTo: string; picture: string; alt: string }
  reviews: { title: string; count: number }
}
export type SectionKind = keyof SectionContents
export type SectionOf<Kind extends SectionKind> = Schedule & { kind: Kind } & SectionContents[Kind]
export type HomeSection = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind]

/** The sections of the home page by id, and their order. */
export type HomeSettings = { order: readonly string[]; sections: Readonly<Record<string, HomeSection>> }

/**
 * The page that is being prepared. Each change of it makes a new version. `steps` are the audit entries of the changes
 * since it was last published, the oldest first: each can be undone, the last one first.
 */
export type HomeDraft = HomeSettings & { version: number; steps: readonly string[] }

/** The most changes of a draft that can be undone one by one. */
export const MAX_DRAFT_STEPS = 50

/** A page that replaces the published one at a time; empty: none. */
export type ScheduledHome = HomeSettings & { publishAt: Instant | '' }

/** No page is scheduled. */
export const NOTHING_SCHEDULED: ScheduledHome = { publishAt: '', order: [], sections: {} }

const ALWAYS: Schedule = { shown: true, from: '', until: '' }

/** A new section, with its default content. */
export function newSection<Kind extends SectionKind>(kind: Kind): Extract<HomeSection, { kind: Kind }> {
  const section: unknown = { ...ALWAYS, ...NEW[kind] }
  return section as Extract<HomeSection, { kind: Kind }>
}

/** The heading of today's rates until its owner changes it. */
export const USUAL_RATES: SectionContents['rates'] = { title: 'Today’s rates', beside: 'आज का भाव' }

const NEW: { readonly [Kind in SectionKind]: { kind: Kind } & SectionContents[Kind] } = {
  hero: {
    kind: 'hero',
    title: '',
    text: '',
    button: 'Shop all products',
    buttonTo: '/products',
    link: 'Today’s rates',
    linkTo: '/#rates',
    picture: BRAND_PICTURE,
    alt: '',
    scale: true,
  },
  note: { kind: 'note', text: '' },
  again: { kind: 'again' },
  categories: { kind: 'categories', title: 'Shop by category' },
  products: {
    kind: 'products',
    title: '',
    source: 'best-sellers',
    category: '',
    collection: '',
    products: [],
    count: 4,
  },
  rates: { kind: 'rates', ...USUAL_RATES },
  story: { kind: 'story' },
  facts: { kind: 'facts' },
  banner: { kind: 'banner', title: '', text: '', button: '', buttonTo: '/products', picture: '', alt: '' },
  reviews: { kind: 'reviews', title: 'What shoppers say', count: 3 },
}

const USUAL = ['hero', 'note', 'again', 'categories', 'products', 'rates', 'story', 'facts'] as const

/** The home page of a new shop. */
export const DEFAULT_HOME: HomeSettings = {
  order: USUAL,
  sections: Object.fromEntries(USUAL.map((kind) => [kind, newSection(kind)])),
}
