import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Refusal, Result } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { BoxSize } from './box-size.ts'

/**
 * The states of a parcel that its courier reports. `undelivered`: a delivery attempt failed; `returning`: it is on its
 * way back to the shop; `cancelled`: the courier's order for it was withdrawn.
 */
export const TRANSIT_STATES = [
  'booked',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const
export type TransitState = (typeof TRANSIT_STATES)[number]

/** A parcel to be brought to somebody. */
export type Consignment = {
  /** Ours, unique for ever: booking the same reference again is the same parcel. */
  reference: string
  orderId: string
  orderedAt: Instant
  /** A number reserved before, where the courier gives them out in advance. */
  reservedAwb: string | null
  to: {
    name: string
    /** Ten digits. */
    phone: string
    /** House and street; landmark and locality. */
    lines: readonly string[]
    city: string
    state: string
    pincode: string
  }
  grams: Grams
  box: BoxSize
  /** To be collected at the door; 0 for a parcel that is paid. */
  collectPaise: Paise
  valuePaise: Paise
  goods: readonly { name: string; sku: string; quantity: number; pricePaise: Paise }[]
  invoiceNumber: string | null
  seller: { name: string; gstin: string }
}

/** What the courier gave a parcel. */
export type Booking = {
  awb: string
  /** The courier's own reference, where it is not the AWB. */
  courierRef: string
  /** What sorts it on its way, for the label: a company behind the courier, a code. */
  routing: string | null
}

/** A booked parcel, as the courier knows it. */
export type BookedParcel = { awb: string; courierRef: string }

/** A scan of a parcel, from a webhook or asked for. */
export type ScanEvent = {
  awb: string
  /** The same for the same scan, however often and by whichever way it arrives. */
  key: string
  at: Instant
  /** Null for a scan that does not change the state. */
  state: TransitState | null
  text: string
  place: string | null
}

/** What a courier asks for bringing a parcel, before it has it. */
export type CourierQuote =
  | { isServiceable: false }
  | { isServiceable: true; takesCash: boolean; ratePaise: Paise | null; days: number | null }
export type QuoteRequest = { fromPinCode: string; toPinCode: string; grams: Grams; collectPaise: Paise }

/**
 * The owner's answer to a failed delivery: try again, with another phone or a note on the address; or bring it back.
 */
export type NdrAnswer =
  | { kind: 'retry'; phone: string | null; addressNote: string | null; comment: string }
  | { kind: 'return'; comment: string }

/** What a courier said of a pickup: its message, and the parcels that it does not fetch, with its reasons. */
export type CourierPickupAnswer = { note: string; refused: readonly { awb: string; detail: string }[] }

/** The courier refused, with its own message. */
export type CourierRefusal = Refusal<'courier-refused', string>

/**
 * The port to a courier. Never called inside a transaction. Every call ends in time; one without an answer throws, and
 * its outcome is unknown.
 */
export type Courier = {
  /** Its value of COURIER, stored with its parcels. */
  name: string
  facts: {
    /** The carrier of its parcels, as the shopper reads it. */
    title: string
    /** How many labels it prints into one file. */
    labelsAtOnce: number
    /** It comes to an address once a day, whoever asks. */
    hasOneVanADay: boolean
    /** The header its webhooks carry the token in. */
    webhookHeader: string
  }
  /** Whether it goes to a PIN code, and for how much. Ends within 1.5 seconds. */
  quote: (request: QuoteRequest) => Promise<CourierQuote>
  /**
   * Reserves a number, so that a booking without an answer can be repeated; absent where bookings are found by
   * reference.
   */
  reserveAwb?: () => Promise<Result<string, CourierRefusal>>
  /** Books a parcel. Idempotent per reference. */
  book: (consignment: Consignment) => Promise<Result<Booking, CourierRefusal>>
  /** The labels of at most `labelsAtOnce` parcels as one PDF. */
  labels: (parcels: readonly BookedParcel[]) => Promise<Result<Uint8Array<ArrayBuffer>, CourierRefusal>>
  /**
   * Requests a pickup. `day` is YYYY-MM-DD. A second request for a day is the same pickup, and its note says so.
   * Refuses if the courier comes for none of the parcels.
   */
  requestPickup: (pickup: {
    day: string
    parcels: readonly BookedParcel[]
  }) => Promise<Result<CourierPickupAnswer, CourierRefusal>>
  /** The courier's own manifest as a PDF, where it has one. */
  manifest?: (parcels: readonly BookedParcel[]) => Promise<Result<Uint8Array<ArrayBuffer>, CourierRefusal>>
  /** All scans of some parcels; none for a parcel that the courier does not know. */
  track: (parcels: readonly BookedParcel[]) => Promise<ScanEvent[]>
  /** Withdraws a booking. */
  cancel: (parcel: BookedParcel) => Promise<Result<void, CourierRefusal>>
  answerNdr: (parcel: BookedParcel, answer: NdrAnswer) => Promise<Result<void, CourierRefusal>>
  /** The scans of a webhook. Refuses `forged` without the right token in its header. */
  readWebhook: (headers: Headers, rawBody: string) => Result<ScanEvent[], 'forged'>
  check: ServiceCheck
}

/** The most parcels that are tracked with one call. */
export const MAX_TRACKED = 50
