import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** What a shop files under a scheme: GSTR-1 and GSTR-3B, or CMP-08 and GSTR-4; null: nothing. */
export type SchemeReturns = 'gstr-1' | 'cmp-08' | null

/** The series whose next number the document of a supply gets (NumberedKind). */
export type InvoiceSeries = 'invoice' | 'bill' | 'plain-bill'

/** What a scheme means for the prices, sales, documents and returns of a shop. */
export type SchemeRules = {
  /** Its name in the panel. */
  name: string
  /** Whether the shop is registered for GST: it has a GSTIN, and its goods HSN codes and rates. */
  isRegistered: boolean
  /** Whether prices have GST inside, which documents then show. */
  chargesGst: boolean
  /** Whether the shop may send to other states. */
  sellsToOtherStates: boolean
  /** Why it may not, after “We deliver within Delhi only”; empty where it may. */
  ownStateReason: string
  returns: SchemeReturns
  /** The document of a supply. */
  document: {
    series: InvoiceSeries
    /** At its top. */
    title: string
    /** On buttons and in sentences. */
    label: string
    /** Several of them. */
    plural: string
    /** In front of “number” and “date”. */
    shortLabel: string
    /** The words that the law requires at the top of it. */
    declaration: string | null
  }
  /** What the shop says of itself in the footer. */
  footerNote: string | null
}

/**
 * How a shop pays GST: tax on every invoice, the composition levy on its turnover (CGST Act s. 10), or, not registered,
 * none.
 */
const RULES = {
  regular: {
    name: 'Regular',
    isRegistered: true,
    chargesGst: true,
    sellsToOtherStates: true,
    ownStateReason: '',
    returns: 'gstr-1',
    document: {
      series: 'invoice',
      title: 'Tax invoice',
      label: 'Invoice',
      plural: 'Invoices',
      shortLabel: 'Invoice',
      declaration: null,
    },
    footerNote: null,
  },
  // Collects no tax (s. 10(4)), sells within its state (s. 10(2)(c)) and issues bills of supply (s. 31(3)(c)) with the
  // words of Rule 5(1)(f); those of the footer are Rule 5(1)(g).
  composition: {
    name: 'Composition',
    isRegistered: true,
    chargesGst: false,
    sellsToOtherStates: false,
    ownStateReason: ', as a shop under the composition scheme of GST',
    returns: 'cmp-08',
    document: {
      series: 'bill',
      title: 'Bill of Supply',
      label: 'Bill of Supply',
      plural: 'Bills of supply',
      shortLabel: 'Bill',
      declaration: 'Composition taxable person, not eligible to collect tax on supplies',
    },
    footerNote: 'Composition taxable person',
  },
  // Below the threshold of registration (s. 22). Collects no tax (s. 32), sells goods within its state (s. 24(i)), and
  // writes plain bills: Rules 46 and 49 are for the registered.
  unregistered: {
    name: 'Not registered for GST',
    isRegistered: false,
    chargesGst: false,
    sellsToOtherStates: false,
    ownStateReason: ', as a shop that is not registered for GST',
    returns: null,
    document: {
      series: 'plain-bill',
      title: 'Bill',
      label: 'Bill',
      plural: 'Bills',
      shortLabel: 'Bill',
      declaration: null,
    },
    footerNote: null,
  },
} as const satisfies Record<string, SchemeRules>

export type GstScheme = keyof typeof RULES
export const GST_SCHEMES = Object.keys(RULES) as readonly GstScheme[]

/** What a scheme means. */
export function schemeRules(scheme: GstScheme): SchemeRules {
  return RULES[scheme]
}

/** Whether a shop under a scheme collects GST from its buyers. */
export function chargesGst(scheme: GstScheme): boolean {
  return RULES[scheme].chargesGst
}

/** The schemes under which GST is collected. */
export const SCHEMES_CHARGING_GST = GST_SCHEMES.filter(chargesGst)

/** The day on which GST began: a scheme from here on is the only one that a shop ever had. */
export const GST_BEGAN = '2017-07-01'

/** The scheme of a shop that has issued no document yet, as if it never had another. */
export function firstScheme(scheme: GstScheme): GstSettings {
  return { schemes: scheme === 'regular' ? [] : [{ fromDay: GST_BEGAN, scheme }] }
}

/** The scheme from a day in India (YYYY-MM-DD) on. */
export type GstSchemeChange = { fromDay: string; scheme: GstScheme }

/** The changes of the scheme, oldest first. Before the first of them a shop is regular. */
export type GstSettings = { schemes: readonly GstSchemeChange[] }

/** The scheme in force on a day in India. */
export function gstSchemeOn({ schemes }: GstSettings, day: string): GstScheme {
  return schemes.findLast(({ fromDay }) => fromDay <= day)?.scheme ?? 'regular'
}

/** The scheme in force at an instant. */
export function gstSchemeAt(gst: GstSettings, at: Instant): GstScheme {
  return gstSchemeOn(gst, indianDay(at))
}

/** The scheme that is chosen last, in force or planned. */
export function lastScheme({ schemes }: GstSettings): GstScheme {
  return schemes.at(-1)?.scheme ?? 'regular'
}

/** The schemes that a shop has had, has or plans: from them follows what its books may hold. */
export function allSchemes({ schemes }: GstSettings): GstScheme[] {
  const first = schemes[0]?.fromDay === GST_BEGAN ? [] : (['regular'] as const)
  return Array.from(new Set([...first, ...schemes.map(({ scheme }) => scheme)]))
}

/**
 * The document that a shop issues which has had, has or plans these schemes: an invoice, or a bill where it never
 * issued anything else.
 */
export function issuedDocument(schemes: readonly GstScheme[]): SchemeRules['document'] {
  const [only, ...others] = new Set(schemes.map((scheme) => RULES[scheme].document))
  return only === undefined || others.length > 0 ? RULES.regular.document : only
}

/** The change that comes after a day; null when none is planned. At most one is. */
export function plannedScheme({ schemes }: GstSettings, day: string): GstSchemeChange | null {
  return schemes.find(({ fromDay }) => fromDay > day) ?? null
}

/**
 * Whether the goods of a shop need an HSN code and a GST rate from a day on: it is registered then, or will be from a
 * day that is planned.
 */
export function needsGstRates(gst: GstSettings, day: string): boolean {
  return [gstSchemeOn(gst, day), lastScheme(gst)].some((scheme) => schemeRules(scheme).isRegistered)
}

/**
 * The day in India whose GST rate a product needs to be published: the given one, or the first of a registration that
 * is planned while the shop is not registered.
 */
export function dayOfGstRate(gst: GstSettings, day: string): string {
  return schemeRules(gstSchemeOn(gst, day)).isRegistered ? day : (plannedScheme(gst, day)?.fromDay ?? day)
}
