import { z } from 'zod'
import { forFields } from '#app/domain/for-fields.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { BROUGHT_BY } from './delivery/delivery-settings.ts'
import { ZONES } from './delivery/delivery-zone.ts'
import { forOrderRules } from './order-rules/order-rules.ts'
import { OPENING_STATUSES, type RoleSettings, type Settings } from './settings.ts'
import { STORE_FIELD_NAMES } from './store-details/store-fields.ts'
import { storedHomeDraftSchema, storedHomeSchema, storedScheduledHomeSchema } from './stored-home-schema.ts'
import { GST_SCHEMES } from './tax/gst-scheme.ts'

// A stored group: missing fields get their defaults, unknown ones are dropped.
const withDefaults = <Shape extends z.ZodRawShape>(defaults: object, shape: Shape) =>
  z
    .looseObject({})
    .transform((stored) => ({ ...defaults, ...stored }))
    .pipe(z.object(shape))

const zoneRate = z.object({
  firstPaise: z.int(),
  perStepPaise: z.int(),
  freeFromPaise: z.int(),
  minDays: z.int(),
  maxDays: z.int(),
})

const links = z.array(z.object({ name: z.string(), to: z.string() }))

// Texts saved by an older version of the program have none.
const version = z.int().default(0)

// A permission or a role that is newer than the stored table has its default.
const permissions = (role: keyof RoleSettings) =>
  z
    .record(z.string(), z.boolean())
    .default({})
    .transform((stored) => ({ ...DEFAULT_SETTINGS.roles[role], ...stored }))

/** The schema of each group of settings, stored as JSON in its own row. */
export const STORED_SETTINGS: { readonly [Group in keyof Settings]: z.ZodType<Settings[Group]> } = {
  store: withDefaults(
    DEFAULT_SETTINGS.store,
    forFields(STORE_FIELD_NAMES, () => z.string()),
  ),
  brand: withDefaults(DEFAULT_SETTINGS.brand, {
    orderLetters: z.string(),
    tagline: z.string(),
    goods: z.string(),
    range: z.string(),
    searchText: z.string(),
    keeping: z.string(),
    accent: z.string(),
    logo: z.string(),
    icon: z.string(),
    sharePicture: z.string(),
    homePicture: z.string(),
    homePictureAlt: z.string(),
    story: z.string(),
    storyPicture: z.string(),
    storyPictureAlt: z.string(),
  }),
  delivery: withDefaults(DEFAULT_SETTINGS.delivery, {
    zones: z.record(z.enum(ZONES), zoneRate),
    zonePins: z.record(z.enum(ZONES), z.array(z.string())),
    broughtBy: z.enum(BROUGHT_BY),
    stepGrams: z.int(),
    packingPercent: z.number(),
    minimumOrderPaise: z.int(),
    servesArmyPost: z.boolean(),
    rates: z.enum(['table', 'courier']),
    marginPercent: z.number(),
    refusesUnserved: z.boolean(),
  }),
  cod: withDefaults(DEFAULT_SETTINGS.cod, {
    offered: z.boolean(),
    cashOnly: z.boolean(),
    upiAtDoor: z.boolean(),
    minimumPaise: z.int(),
    maximumPaise: z.int(),
    feePaise: z.int(),
    codeOverPaise: z.int(),
    maxOpenOrders: z.int(),
    refusedParcelsBlock: z.int(),
    blockedPincodes: z.array(z.string()),
  }),
  pickup: withDefaults(DEFAULT_SETTINGS.pickup, {
    offersPickup: z.boolean(),
    place: z.string(),
    openingHours: z.string(),
    readyDays: z.int(),
    keepDays: z.int(),
    paysAtShop: z.boolean(),
  }),
  localDelivery: withDefaults(DEFAULT_SETTINGS.localDelivery, {
    offersLocalDelivery: z.boolean(),
    pincodes: z.array(z.string()),
    feePaise: z.int(),
    freeFromPaise: z.int(),
    cutoffHours: z.int(),
    daysAhead: z.int(),
    slots: z.array(z.object({ from: z.string(), to: z.string(), weekdays: z.array(z.int()), places: z.int() })),
  }),
  orders: withDefaults(
    DEFAULT_SETTINGS.orders,
    forOrderRules(() => z.int()),
  ),
  stock: withDefaults(DEFAULT_SETTINGS.stock, { reorderGrams: z.int() }),
  samples: withDefaults(DEFAULT_SETTINGS.samples, { offersSamples: z.boolean(), maxSamples: z.int(), days: z.int() }),
  opening: withDefaults(DEFAULT_SETTINGS.opening, {
    status: z.enum(OPENING_STATUSES),
    sentence: z.string(),
    loadsSamples: z.boolean(),
  }),
  tax: withDefaults(DEFAULT_SETTINGS.tax, {
    deliveryHsn: z.string(),
    invoicePrefix: z.string(),
    creditNotePrefix: z.string(),
    challanPrefix: z.string(),
    billPrefix: z.string(),
    plainBillPrefix: z.string(),
    signature: z.string(),
    returns: z.enum(['monthly', 'quarterly']),
    turnover: z.enum(['up-to-5-crore', 'above-5-crore']),
  }),
  gst: withDefaults(DEFAULT_SETTINGS.gst, {
    schemes: z.array(z.object({ fromDay: z.string(), scheme: z.enum(GST_SCHEMES) })),
  }),
  books: withDefaults(DEFAULT_SETTINGS.books, {
    company: z.string(),
    customers: z.string(),
    sales: z.string(),
    charges: z.string(),
    cgst: z.string(),
    sgst: z.string(),
    igst: z.string(),
    bank: z.string(),
    cash: z.string(),
    couriers: z.string(),
    shortages: z.string(),
    goodwill: z.string(),
    roundOff: z.string(),
  }),
  carriers: z.array(z.object({ name: z.string(), trackingUrl: z.string() })),
  messages: z.record(z.string(), z.object({ text: z.string().nullable(), dltId: z.string(), version })),
  mails: z.record(z.string(), z.object({ subject: z.string().nullable(), body: z.string().nullable(), version })),
  policies: z.record(z.string(), z.object({ text: z.string().nullable(), version: z.int(), inForceFrom: z.string() })),
  metaTags: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  menus: withDefaults(DEFAULT_SETTINGS.menus, {
    main: links,
    quickTitle: z.string(),
    quick: links,
    moreTitle: z.string(),
    more: links,
    instagram: z.string(),
    facebook: z.string(),
    youtube: z.string(),
    x: z.string(),
    threads: z.string(),
    linkedin: z.string(),
    pinterest: z.string(),
  }),
  roles: z.object({
    manager: permissions('manager'),
    packer: permissions('packer'),
    accountant: permissions('accountant'),
  }),
  home: storedHomeSchema,
  homeDraft: storedHomeDraftSchema,
  homeScheduled: storedScheduledHomeSchema,
  contact: withDefaults(DEFAULT_SETTINGS.contact, {
    topics: z.array(z.object({ id: z.string(), name: z.string(), isShown: z.boolean() })),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })).nullable(),
  }),
}
