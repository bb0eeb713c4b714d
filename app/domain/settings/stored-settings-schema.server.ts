import { z } from 'zod'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { BROUGHT_BY } from './delivery/delivery-settings.ts'
import { ZONES } from './delivery/delivery-zone.ts'
import { OPENING_STATUSES, type RoleSettings, type Settings } from './settings.ts'
import { storedHomeDraftSchema, storedHomeSchema, storedScheduledHomeSchema } from './stored-home-schema.ts'
import { GST_SCHEMES } from './tax/gst-scheme.ts'

/** The fields of a group that are more than any text, any number, or yes or no: these need a schema of their own. */
type FieldsWithSchema<Group> = {
  [Name in keyof Group as [Group[Name]] extends [string | number | boolean]
    ? string extends Group[Name]
      ? never
      : number extends Group[Name]
        ? never
        : boolean extends Group[Name]
          ? never
          : Name
    : Name]: z.ZodType<Group[Name]>
}

/**
 * A stored group: missing fields get their defaults, unknown ones are dropped. A field without a schema of its own is a
 * text, a whole number, or yes or no, as its default is.
 */
function withDefaults<Group extends object>(
  defaults: Group,
  own: FieldsWithSchema<Group> & { [Name in keyof Group]?: z.ZodType<Group[Name]> },
): z.ZodType<Group> {
  const schemas: { readonly [name: string]: z.ZodType | undefined } = own
  const shape = Object.entries(defaults).map(([name, value]) => [name, schemas[name] ?? schemaLike(value)] as const)
  return z
    .looseObject({})
    .transform((stored): Record<string, unknown> => ({ ...defaults, ...stored }))
    .pipe(z.object(Object.fromEntries(shape))) as unknown as z.ZodType<Group>
}

function schemaLike(value: unknown): z.ZodType {
  if (typeof value === 'string') return z.string()
  return typeof value === 'boolean' ? z.boolean() : z.int()
}

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
  store: withDefaults(DEFAULT_SETTINGS.store, {}),
  brand: withDefaults(DEFAULT_SETTINGS.brand, {}),
  delivery: withDefaults(DEFAULT_SETTINGS.delivery, {
    zones: z.record(z.enum(ZONES), zoneRate),
    zonePins: z.record(z.enum(ZONES), z.array(z.string())),
    broughtBy: z.enum(BROUGHT_BY),
    packingPercent: z.number(),
    rates: z.enum(['table', 'courier']),
    marginPercent: z.number(),
  }),
  cod: withDefaults(DEFAULT_SETTINGS.cod, {
    blockedPincodes: z.array(z.string()),
  }),
  pickup: withDefaults(DEFAULT_SETTINGS.pickup, {}),
  localDelivery: withDefaults(DEFAULT_SETTINGS.localDelivery, {
    pincodes: z.array(z.string()),
    slots: z.array(z.object({ from: z.string(), to: z.string(), weekdays: z.array(z.int()), places: z.int() })),
  }),
  orders: withDefaults(DEFAULT_SETTINGS.orders, {}),
  stock: withDefaults(DEFAULT_SETTINGS.stock, {}),
  samples: withDefaults(DEFAULT_SETTINGS.samples, {}),
  opening: withDefaults(DEFAULT_SETTINGS.opening, {
    status: z.enum(OPENING_STATUSES),
  }),
  tax: withDefaults(DEFAULT_SETTINGS.tax, {
    returns: z.enum(['monthly', 'quarterly']),
    turnover: z.enum(['up-to-5-crore', 'above-5-crore']),
  }),
  gst: withDefaults(DEFAULT_SETTINGS.gst, {
    schemes: z.array(z.object({ fromDay: z.string(), scheme: z.enum(GST_SCHEMES) })),
  }),
  books: withDefaults(DEFAULT_SETTINGS.books, {}),
  carriers: z.array(z.object({ name: z.string(), trackingUrl: z.string() })),
  messages: z.record(z.string(), z.object({ text: z.string().nullable(), dltId: z.string(), version })),
  mails: z.record(z.string(), z.object({ subject: z.string().nullable(), body: z.string().nullable(), version })),
  policies: z.record(z.string(), z.object({ text: z.string().nullable(), version: z.int(), inForceFrom: z.string() })),
  metaTags: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  menus: withDefaults(DEFAULT_SETTINGS.menus, {
    main: links,
    quick: links,
    more: links,
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
