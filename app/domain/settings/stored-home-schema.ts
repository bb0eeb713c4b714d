import { z } from 'zod'
import { type HomeSection, PRODUCT_SOURCES, USUAL_RATES } from './home-settings.ts'

const schedule = { shown: z.boolean(), from: z.string(), until: z.string() }
const section = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ ...schedule, kind: z.literal(kind), ...shape })

const sectionSchema = z.discriminatedUnion('kind', [
  section('hero', {
    title: z.string(),
    text: z.string(),
    button: z.string(),
    buttonTo: z.string(),
    link: z.string(),
    linkTo: z.string(),
    picture: z.string(),
    alt: z.string(),
    scale: z.boolean(),
  }),
  section('note', { text: z.string() }),
  section('again', {}),
  section('categories', { title: z.string() }),
  section('products', {
    title: z.string(),
    source: z.enum(PRODUCT_SOURCES),
    category: z.string(),
    // Pages saved before there were collections have none.
    collection: z.string().default(''),
    products: z.array(z.string()),
    count: z.int(),
  }),
  // Pages saved before the heading could be changed have the usual one.
  section('rates', {
    title: z.string().default(USUAL_RATES.title),
    beside: z.string().default(USUAL_RATES.beside),
  }),
  section('story', {}),
  section('facts', {}),
  section('banner', {
    title: z.string(),
    text: z.string(),
    button: z.string(),
    buttonTo: z.string(),
    picture: z.string(),
    alt: z.string(),
  }),
  section('reviews', { title: z.string(), count: z.int() }),
]) satisfies z.ZodType<HomeSection>

const home = { order: z.array(z.string()), sections: z.record(z.string(), sectionSchema) }

/** The stored home page. */
export const storedHomeSchema = z.object(home)

/** The stored draft of the home page. */
export const storedHomeDraftSchema = z.object({
  ...home,
  version: z.int(),
  // Drafts saved before their changes could be undone one by one, and those of the audit log, have none.
  steps: z.array(z.string()).default([]),
})

/** The stored scheduled page. */
export const storedScheduledHomeSchema = z.object({ ...home, publishAt: z.string() })
