import { z } from 'zod'
import { DEFAULT_SETTINGS, type Settings, ZONES } from './settings.ts'

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

/** The schema of each group of settings, stored as JSON in its own row. */
export const STORED_SETTINGS: { readonly [Group in keyof Settings]: z.ZodType<Settings[Group]> } = {
  store: withDefaults(DEFAULT_SETTINGS.store, {
    name: z.string(),
    legalName: z.string(),
    address: z.string(),
    state: z.string(),
    pincode: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    email: z.string(),
    hours: z.string(),
    gstin: z.string(),
    fssai: z.string(),
    grievanceOfficer: z.string(),
    grievanceEmail: z.string(),
    about: z.string(),
    homeNote: z.string(),
  }),
  delivery: withDefaults(DEFAULT_SETTINGS.delivery, {
    zones: z.record(z.enum(ZONES), zoneRate),
    stepGrams: z.int(),
    packingPercent: z.number(),
    minimumOrderPaise: z.int(),
    servesArmyPost: z.boolean(),
  }),
  cod: withDefaults(DEFAULT_SETTINGS.cod, {
    offered: z.boolean(),
    minimumPaise: z.int(),
    maximumPaise: z.int(),
    feePaise: z.int(),
    maxOpenOrders: z.int(),
    refusedParcelsBlock: z.int(),
    blockedPincodes: z.array(z.string()),
  }),
  tax: withDefaults(DEFAULT_SETTINGS.tax, { deliveryHsn: z.string() }),
  carriers: z.array(z.object({ name: z.string(), trackingUrl: z.string() })),
  messages: z.record(z.string(), z.object({ text: z.string().nullable(), dltId: z.string() })),
  policies: z.record(z.string(), z.object({ text: z.string().nullable(), version: z.int(), inForceFrom: z.string() })),
}
