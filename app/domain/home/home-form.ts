import { z } from 'zod'
import { checkLinkTarget } from '#app/domain/menus/check-link-target.ts'
import { OWN_TARGET } from '#app/domain/menus/linkable-pages.ts'
import { isBrandKey } from '#app/domain/pictures/picture-key.ts'
import { keyOfUpload } from '#app/domain/pictures/upload-address.ts'
import {
  BRAND_PICTURE,
  type HomeSection,
  MAX_ROW_PRODUCTS,
  PRODUCT_SOURCES,
  type SectionKind,
} from '#app/domain/settings/home-settings.ts'
import { visibleText } from '#app/domain/text/visible-text.ts'
import { fromDatetimeLocal } from '#app/domain/time/datetime-local.ts'
import { SECTION_KINDS } from './section-kinds.ts'

const text = (max: number) =>
  z
    .string()
    .transform((typed) => visibleText(typed.replace(/\r\n?/g, '\n')))
    .pipe(z.string().max(max, `Use at most ${max} characters.`))
const checked = z.literal('on').optional().transform(Boolean)
const isUpload = (address: string) => isBrandKey(keyOfUpload(address) ?? '')
const picture = z
  .string()
  .refine((address) => address === '' || isUpload(address), 'This picture is not one of yours. Please add it again.')
const ALT_NEEDED = 'Say what it shows, for shoppers who cannot see it.'

const instant = z.string().transform((typed, context) => {
  const at = fromDatetimeLocal(typed.trim())
  if (at !== null) return at
  context.addIssue({ code: 'custom', message: 'Enter a day and a time.' })
  return z.NEVER
})
const publicationTime = instant.pipe(z.string().min(1, 'Enter a day and a time.'))
const schedule = { shown: checked, from: instant, until: instant }

const title = text(60)
const count = z.coerce.number().pipe(z.union([z.literal(4), z.literal(8), z.literal(12)], 'Choose how many.'))
const link = { button: text(40), buttonTo: z.string(), buttonOwn: z.string().default('') }

const FIELDS = {
  hero: {
    title,
    text: text(200),
    ...link,
    link: text(40),
    linkTo: z.string(),
    linkOwn: z.string().default(''),
    picture: z.literal(BRAND_PICTURE).or(picture),
    alt: text(150),
    scale: checked,
  },
  note: { text: text(200) },
  again: {},
  categories: { title: title.pipe(z.string().min(1, 'Give it a heading.')) },
  products: {
    title,
    source: z.enum(PRODUCT_SOURCES, 'Choose where the products come from.'),
    category: z.string().max(60).default(''),
    collection: z.string().max(100).default(''),
    products: z
      .array(z.string().max(40))
      .transform((ids) => ids.filter(Boolean))
      .pipe(z.array(z.string()).max(MAX_ROW_PRODUCTS, `At most ${MAX_ROW_PRODUCTS} products.`)),
    count: count.default(4),
  },
  rates: { title: title.pipe(z.string().min(1, 'Give it a heading.')), beside: title },
  story: {},
  facts: {},
  banner: {
    title: title.pipe(z.string().min(1, 'Give it a heading.')),
    text: text(300),
    ...link,
    picture,
    alt: text(150),
  },
  reviews: {
    title: title.pipe(z.string().min(1, 'Give it a heading.')),
    count: z.coerce.number().pipe(z.union([z.literal(3), z.literal(6)], 'Choose how many.')),
  },
} as const satisfies Record<SectionKind, z.ZodRawShape>

type Typed = Record<string, unknown>

/**
 * The form of a section of a kind, with its schedule (day and time in India). A link is chosen (`buttonTo`) or typed
 * (`buttonOwn`); a button without a name is none. A picture needs a text for those who cannot see it. `origin` is that
 * of the shop.
 */
function sectionFormSchema(kind: SectionKind, origin: string) {
  return z.object({ ...schedule, ...FIELDS[kind] }).transform((section: Typed, context): HomeSection => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const { buttonOwn, linkOwn, ...kept } = section
    const owns: Typed = { button: buttonOwn, link: linkOwn }
    for (const name of ['button', 'link']) {
      const to = kept[`${name}To`]
      if (to === undefined) continue
      // The chosen address of a button that is not shown does not matter.
      if (kept[name] === '') {
        kept[`${name}To`] = '/products'
        continue
      }
      const target = checkLinkTarget(String(to === OWN_TARGET ? owns[name] : to), origin)
      if ('to' in target) kept[`${name}To`] = target.to
      else refuse(to === OWN_TARGET ? `${name}Own` : `${name}To`, target.message)
    }
    if (isUpload(String(kept.picture ?? '')) && !kept.alt) refuse('alt', ALT_NEEDED)
    if (kept.from && kept.until && String(kept.from) >= String(kept.until))
      refuse('until', 'The end is before the start.')
    if (kept.source === 'chosen' && Array.isArray(kept.products)) {
      if (kept.products.length === 0) refuse('products', 'Choose at least one product.')
      kept.products = Array.from(new Set(kept.products))
    }
    if (kept.source === 'collection' && !kept.collection) refuse('collection', 'Choose a collection.')
    if (kept.source === 'category' && !kept.category) refuse('category', 'Choose a category.')
    return { kind, ...kept } as HomeSection
  })
}

/** The forms of the list of sections. */
export const homeFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), kind: z.enum(Object.keys(SECTION_KINDS) as SectionKind[]) }),
  z.object({ intent: z.enum(['up', 'down']), id: z.string() }),
  z.object({ intent: z.enum(['discard', 'revoke-preview']) }),
  z.object({ intent: z.enum(['publish', 'undo-step']), version: z.coerce.number().int() }),
  z.object({ intent: z.literal('schedule'), version: z.coerce.number().int(), publishAt: publicationTime }),
  z.object({ intent: z.literal('cancel-schedule'), publishAt: z.string() }),
  z.object({ intent: z.literal('undo'), change: z.string() }),
])

/** The forms of the page of a section: its content, or its removal. */
export function sectionPageSchema(kind: SectionKind, origin: string) {
  return z.discriminatedUnion('intent', [
    z
      .looseObject({ intent: z.literal('save') })
      .pipe(sectionFormSchema(kind, origin) as unknown as z.ZodType<HomeSection, Typed & { intent: 'save' }>)
      .transform((section) => ({ intent: 'save' as const, section })),
    z.object({ intent: z.literal('remove'), products: z.unknown() }),
  ])
}
