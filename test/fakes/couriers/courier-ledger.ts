/** What happens to a parcel on its way. */
export const COURIER_STEPS = ['pickup', 'out', 'fail', 'deliver', 'return', 'back', 'lose'] as const
export type CourierStep = (typeof COURIER_STEPS)[number]

export type LedgerParcel = {
  reference: string
  /** The courier's own numbers of the order and of its parcel. */
  orderNo: string
  shipmentNo: string
  awb: string | null
  pin: string
  phone: string
  grams: number
  collectRupees: number
  isCancelled: boolean
  /** YYYY-MM-DD of its van, where the courier keeps it per parcel. */
  pickupDay: string | null
  scans: { at: string; step: CourierStep }[]
  /** Answers to a failed delivery, as the shop sent them. */
  answers: Record<string, unknown>[]
}

/** What it asks for bringing a parcel, in rupees, and how much more for collecting its cash. */
export const RATE = 58.41
export const CASH_RATE = 40

/** What it sorts each parcel by. */
export const SORT_CODE = 'BOM/KRA'

/** The courier refuses a request, in its words. */
export class CourierRefuses extends Error {}

/**
 * The books of a courier, which every fake keeps: its truth about what was booked. It refuses the PIN codes and
 * references that a test names, every n-th parcel, and any when it has no numbers left.
 */
export class CourierLedger {
  readonly parcels: LedgerParcel[] = []
  readonly refusedPinCodes = new Set<string>()
  readonly refusedReferences = new Set<string>()
  /** The references that no van is sent for, where the courier sends one for each parcel. */
  readonly refusedVans = new Set<string>()
  /** The PIN codes where it collects no cash. */
  readonly cashlessPinCodes = new Set<string>()
  readonly pickups: { day: string; parcels: number }[] = []
  /** Every n-th reference is refused once; 0: none. */
  refuseEvery = 0
  awbsLeft = Number.POSITIVE_INFINITY
  #asked = new Set<string>()
  #next = 0
  readonly now: () => string
  readonly #awbPrefix: string

  constructor(now: () => string, awbPrefix: string) {
    this.now = now
    this.#awbPrefix = awbPrefix
  }

  /** Refuses an address that the courier does not like. */
  checkAddress({ reference, pin }: Pick<LedgerParcel, 'reference' | 'pin'>): void {
    if (this.refusedPinCodes.has(pin)) throw new CourierRefuses(`Pincode ${pin} is not serviceable.`)
    if (this.refusedReferences.has(reference))
      throw new CourierRefuses('The phone number of the consignee is not valid.')
    if (this.refuseEvery === 0 || this.#asked.has(reference)) return
    this.#asked.add(reference)
    if (this.#asked.size % this.refuseEvery === 0)
      throw new CourierRefuses('The phone number of the consignee is not valid.')
  }

  add(
    parcel: Pick<LedgerParcel, 'reference' | 'pin' | 'phone' | 'grams' | 'collectRupees'>,
    awb: string | null = null,
  ): LedgerParcel {
    const number = String(500_000 + ++this.#next)
    const added = {
      ...parcel,
      orderNo: `4${number}`,
      shipmentNo: `3${number}`,
      awb,
      isCancelled: false,
      pickupDay: null,
      scans: [],
      answers: [],
    }
    this.parcels.push(added)
    return added
  }

  takeAwb(): string {
    if (this.awbsLeft <= 0) throw new CourierRefuses('No AWB numbers are left. Please contact your account manager.')
    this.awbsLeft -= 1
    return `${this.#awbPrefix}${String(10_000_000 + ++this.#next)}`
  }

  byAwb(awb: string): LedgerParcel | undefined {
    return this.parcels.find((parcel) => parcel.awb === awb)
  }

  byReference(reference: string): LedgerParcel | undefined {
    return this.parcels.findLast((parcel) => parcel.reference === reference)
  }

  /** The parcels booked and not cancelled: what would be fetched, and charged. */
  booked(): LedgerParcel[] {
    return this.parcels.filter(({ awb, isCancelled }) => awb !== null && !isCancelled)
  }

  move(awb: string, step: CourierStep): LedgerParcel {
    const parcel = this.byAwb(awb)
    if (!parcel) throw new CourierRefuses(`Nobody knows the AWB ${awb}.`)
    parcel.scans.push({ at: this.now(), step })
    return parcel
  }
}

/** A time as couriers write it: in India, without a zone. */
export function indianTime(instant: string): string {
  return new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 19)
}
