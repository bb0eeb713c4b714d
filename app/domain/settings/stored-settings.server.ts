import { z } from 'zod'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

// A group as it was stored: a field that was not there yet has its default, one that is there no more is dropped.
const over = <Shape extends z.ZodRawShape>(defaults: object, shape: Shape) =>
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

/** How each group of settings is stored, as JSON in a row of its own. */
export const STORED_SETTINGS: { readonly [Group in keyof Settings]: z.ZodType<Settings[Group]> } = {
  store: over(DEFAULT_SETTINGS.store, {
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
    homeNote: z.string(),
  }),
  delivery: over(DEFAULT_SETTINGS.delivery, {
    zones: z.object({ local: zoneRate, state: zoneRate, metro: zoneRate, rest: zoneRate, special: zoneRate }),
    stepGrams: z.int(),
    packingPercent: z.number(),
    minimumOrderPaise: z.int(),
    servesArmyPost: z.boolean(),
  }),
  cod: over(DEFAULT_SETTINGS.cod, {
    offered: z.boolean(),
    minimumPaise: z.int(),
    maximumPaise: z.int(),
    feePaise: z.int(),
    maxOpenOrders: z.int(),
    refusedParcelsBlock: z.int(),
    blockedPincodes: z.array(z.string()),
  }),
  tax: over(DEFAULT_SETTINGS.tax, { deliveryHsn: z.string() }),
  carriers: z.array(z.object({ name: z.string(), trackingUrl: z.string() })),
  messages: z.record(z.string(), z.object({ text: z.string().nullable(), dltId: z.string() })),
  policies: z.record(z.string(), z.object({ text: z.string().nullable(), version: z.int(), inForceFrom: z.string() })),
}
