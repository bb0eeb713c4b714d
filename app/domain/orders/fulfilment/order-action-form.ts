import { z } from 'zod'
import { SLOT_MESSAGES } from '#app/domain/delivery/delivery-slot.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { instantSchema } from '#app/domain/time/instant-schema.ts'
import { CASH_OF_LOST_PARCEL } from './arrival-doubt.ts'
import { MOVE_MESSAGES } from './decide-move.ts'
import { DUE_METHODS } from './due-receipt-or-write-off.ts'
import { isManualMove, needsReason } from './offered-moves.ts'
import type { PacksBack } from './packs-coming-back.ts'
import { COUNTER_PAYMENTS } from './payment-at-handover.ts'
import { COMPLETE_PICKUP_MESSAGES } from './pickup-completion.ts'
import { WAYS_OF_DELIVERY } from './way-of-delivery.ts'

const version = z.coerce.number().int()
const text = (limit: number) => z.string().trim().max(limit, `Use at most ${limit} characters.`).optional()

const ticked = z
  .literal('yes')
  .optional()
  .transform((value) => value === 'yes')

/** Why something unusual is done. */
const reason = (missing = 'Say why, in a few words.') =>
  z.string().trim().min(3, missing).max(200, 'Use at most 200 characters.')

/** The code of a pickup as staff type it: six digits, spaces allowed. */
export const pickupCodeSchema = z
  .string()
  .transform((typed) => asciiDigits(typed).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, COMPLETE_PICKUP_MESSAGES['code-needed']))

/** The UTR of a payment by UPI, as the apps show it: twelve digits, spaces allowed. Empty: none was typed. */
const utrSchema = (message: string) =>
  z
    .string()
    .default('')
    .transform((typed) => asciiDigits(typed).replace(/\s/g, ''))
    .pipe(z.string().regex(/^(\d{12})?$/, message))

const utr = utrSchema('A UTR has 12 digits. Leave this empty if you do not know it.')
const UTR_NEEDED = 'A payment by UPI has a UTR of 12 digits. Your bank and the app show it.'
const neededUtr = utrSchema(UTR_NEEDED)

/** How an order is paid at pickup; null if it is paid already. */
const method = z.enum(COUNTER_PAYMENTS).nullable().catch(null)

/** The packs that came back with an order, as `sealed-1` and `spoilt-1` by the position of their line. */
function packsBackIn(fields: Record<string, unknown>): PacksBack[] {
  const named = Object.entries(fields).flatMap(([name, value]) => {
    const [, as, position] = /^(sealed|spoilt)-(\d{1,3})$/.exec(name) ?? []
    return as && position ? [{ as, position: Number(position), packs: Number(value) }] : []
  })
  const packsOf = (of: number, as: string) => named.find((each) => each.position === of && each.as === as)?.packs ?? 0
  return Array.from(new Set(named.map(({ position }) => position)), (position) => ({
    position,
    sealed: packsOf(position, 'sealed'),
    spoilt: packsOf(position, 'spoilt'),
  }))
}

/** Moves an order to another status, or cancels it. */
const move = z
  .looseObject({
    intent: z.literal('move'),
    to: z.string().refine(isManualMove, 'Choose where the order goes.'),
    version,
    carrier: text(60),
    awb: text(40),
    insistAwb: ticked,
    note: text(200),
    restock: ticked,
    cash: z.enum(CASH_OF_LOST_PARCEL).optional(),
    method: z.enum(COUNTER_PAYMENTS).optional(),
    reference: utr,
    hasArrived: ticked,
    confirmedReference: text(60),
    isEmpty: ticked,
  })
  .refine(({ to, note }) => !needsReason(to) || note, {
    path: ['note'],
    message: MOVE_MESSAGES['reason-needed'],
  })
  .refine(({ method, reference }) => reference === '' || method !== 'cash', {
    path: ['reference'],
    message: 'Cash has no UTR. Choose UPI, or leave this empty.',
  })
  .transform(
    ({
      intent,
      to,
      version,
      carrier,
      awb,
      insistAwb,
      note,
      restock,
      cash,
      hasArrived,
      confirmedReference,
      isEmpty,
      method,
      reference,
      ...packs
    }) => ({
      ...{ intent, to, version, carrier, awb, insistAwb, note, restock, cash, hasArrived, isEmpty },
      ...{ method, reference, confirmedReference },
      packs: packsBackIn(packs),
    }),
  )

/** Completes the pickup of an order against its code. */
const completePickup = z.object({ intent: z.literal('complete-pickup'), version, code: pickupCodeSchema, method })

/** Completes the pickup of an order without its code, with a reason. */
const completePickupWithoutCode = z.object({
  intent: z.literal('complete-pickup-without-code'),
  version,
  reason: reason(COMPLETE_PICKUP_MESSAGES['reason-needed']),
  method,
})

/** Undoes a delivery that was marked by mistake. */
const undoDelivery = z.object({ intent: z.literal('undo-delivery'), version, reason: reason() })

/** Brings the order in another slot. */
const changeSlot = z.object({
  intent: z.literal('slot'),
  version,
  slot: instantSchema(SLOT_MESSAGES['slot-missing']),
})

/** The money that is due of an order that was delivered unpaid has come. */
const receiveDue = z
  .object({
    intent: z.literal('receive-due'),
    version,
    method: z.enum(DUE_METHODS, 'Choose how it was paid.'),
    reference: z.string().trim().max(60, 'Use at most 60 characters.').default(''),
    confirmedReference: text(60),
  })
  .transform((receipt, context) => {
    if (receipt.method !== 'upi') return receipt
    const read = neededUtr.safeParse(receipt.reference)
    if (read.success) return { ...receipt, reference: read.data }
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', path: ['reference'], message })
    return z.NEVER
  })

/** The money that is due of an order that was delivered unpaid will not come. */
const writeOffDue = z.object({ intent: z.literal('write-off-due'), version, reason: reason() })

/** The UTR of a payment by UPI, which was not known when the order was paid, or was mistyped. */
const changeUtr = z.object({
  intent: z.literal('change-utr'),
  payment: z.string(),
  seen: z.string().default(''),
  reference: neededUtr.refine((typed) => typed !== '', UTR_NEEDED),
  reason: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  confirmedReference: text(60),
})

/** The company and GSTIN of the order. Their fields are parsed with the state that the order goes to. */
const changeBilling = z.object({ intent: z.literal('billing'), version })

/** A note in the history, for staff alone unless it is shown to the shopper. */
const addNote = z.object({ intent: z.literal('note'), note: z.string().default(''), shown: ticked })

/** Sends a message of the order again. */
const resendMessage = z.object({ intent: z.literal('resend'), message: z.string() })

/** Has the courier try again to deliver a parcel: whom to call instead, and how to find the address. */
const retryDelivery = z.object({
  intent: z.literal('retry-delivery'),
  parcel: z.string(),
  phone: z
    .string()
    .trim()
    .regex(/^([6-9]\d{9})?$/, 'Type ten digits, or leave it empty.')
    .default(''),
  addressNote: text(120),
})

/** Has the courier bring a parcel back that it could not deliver. */
const returnParcel = z.object({ intent: z.literal('return-parcel'), parcel: z.string() })

/** Marks a parcel as lost, or as found again: the version shown, and the parcel. */
export const lostParcelFormSchema = z.object({
  intent: z.literal('mark-parcel'),
  version,
  parcelId: z.string(),
  mark: z.enum(['lost', 'found']),
})

/** Has the shop itself bring an order, or a courier: on the order's page and on its packing page. */
export const broughtByChangeFormSchema = z.object({
  intent: z.literal('change-fulfilment'),
  version,
  to: z.enum(WAYS_OF_DELIVERY),
})

/** The forms of the order's page. */
export const orderActionFormSchema = z.discriminatedUnion('intent', [
  move,
  undoDelivery,
  completePickup,
  completePickupWithoutCode,
  changeSlot,
  broughtByChangeFormSchema,
  receiveDue,
  writeOffDue,
  changeUtr,
  changeBilling,
  addNote,
  resendMessage,
  retryDelivery,
  returnParcel,
  lostParcelFormSchema,
])

export type OrderActionInput = z.output<typeof orderActionFormSchema>
