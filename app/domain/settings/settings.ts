import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { EditedRole } from '#app/domain/staff-permissions.ts'
import type { DeliverySettings } from './delivery/delivery-settings.ts'
import type { LocalDeliverySettings } from './delivery/local-delivery-settings.ts'
import type { HomeDraft, HomeSettings, ScheduledHome } from './home-settings.ts'
import type { MenuSettings } from './menu-settings.ts'
import type { OrderSettings } from './order-rules/order-rules.ts'
import type { StoreField } from './store-details/store-fields.ts'
import type { GstSettings } from './tax/gst-scheme.ts'

/** The seller, as shown in the footer, on the contact page, in the policies and on documents. */
export type StoreSettings = Record<StoreField, string>

/** What an order number may begin with: KSH-7K3M-9QXF. */
export const ORDER_LETTERS = /^[A-Z]{2,4}$/

/** The look of the shop and its texts about itself, beside its name and `about` (StoreSettings). */
export type BrandSettings = {
  /** What the numbers of new orders begin with: MW-7K3M-9QXF. Earlier ones keep theirs (listOrderLetters). */
  orderLetters: string
  /** The headline of the home page, also in its title: `good dry fruit, by weight`. */
  tagline: string
  /** What the goods are called: `dry fruits and nuts`. */
  goods: string
  /** The best-known goods, for search engines. */
  range: string
  /** The placeholder and the name of the search field. */
  searchText: string
  /** How to keep the goods, on the contact page. Empty: the question is left out. */
  keeping: string
  /**
   * A colour of the palette by name, or the owner's own as # and six hexadecimal digits (app/domain/brand/accent.ts).
   */
  accent: string
  /** The addresses of pictures. Empty: the name, the built-in icon, no picture, the picture of the home page. */
  logo: string
  icon: string
  sharePicture: string
  /** The picture beside the headline; BUILT_IN_HOME_PICTURE is the four bowls. Empty: none. */
  homePicture: string
  homePictureAlt: string
  /** The seller's story in Markdown. Empty: the shop has no such page. */
  story: string
  storyPicture: string
  storyPictureAlt: string
}

/** The four bowls of the first shop (app/domain/home/hero.ts). */
export const BUILT_IN_HOME_PICTURE = 'built-in'

/** The conditions of cash on delivery. */
export type CodSettings = {
  /** Whether cash on delivery is offered at all. */
  offered: boolean
  /** Whether nobody pays online, by the owner's choice. */
  cashOnly: boolean
  /** Whether what the shop brings itself may be paid by UPI at the door too. */
  upiAtDoor: boolean
  /** 0: none. */
  minimumPaise: Paise
  maximumPaise: Paise
  feePaise: Paise
  /** A cash order above this value needs a fresh one-time code. */
  codeOverPaise: Paise
  maxOpenOrders: number
  refusedParcelsBlock: number
  blockedPincodes: readonly string[]
}

/** Whether shoppers may collect orders at the shop, where and when, and how long an order is kept there. */
export type PickupSettings = {
  offersPickup: boolean
  /** The address of the place; empty: that of the seller. */
  place: string
  /** When it is open; empty: the hours of the store. */
  openingHours: string
  /** Within how many working days an order is ready. */
  readyDays: number
  /** For how many days it is then kept. */
  keepDays: number
  /** Whether an order may be paid when it is collected. */
  paysAtShop: boolean
}

type Bound = { min: number; max: number }
/** The bounds of the numbers among some settings. */
type Bounds<Group> = { readonly [Name in keyof Group]?: Bound }

/** The bounds of the days of pickup. */
export const PICKUP_BOUNDS = {
  readyDays: { min: 0, max: 14 },
  keepDays: { min: 1, max: 30 },
} as const satisfies Bounds<PickupSettings>

/** How stock is watched: the reorder mark of the products that have none of their own. */
export type StockSettings = { reorderGrams: Grams }

/** The bounds of that mark, in grams. */
export const REORDER_BOUNDS = { min: 100, max: 1_000_000 } as const satisfies Bound

/** The states of the shop: only staff see it; everybody orders; everybody looks, and nobody orders. */
export const OPENING_STATUSES = ['preparing', 'open', 'paused'] as const
export type OpeningStatus = (typeof OPENING_STATUSES)[number]

/** Whether the shop is open, and what shoppers read while it is not. */
export type OpeningSettings = {
  status: OpeningStatus
  /** Such as when it opens. Empty: a standard sentence. */
  sentence: string
  /** Whether an empty demo gets the sample products, and whatever fails falls back on them. */
  loadsSamples: boolean
}

/** Whether shoppers may ask for tasting samples, and how many: `maxSamples` in `days`, declined ones excluded. */
export type TastingSampleSettings = { offersSamples: boolean; maxSamples: number; days: number }

export type TaxSettings = {
  /** The service code of the delivery charge. Its tax rate follows the goods (composite supply, CGST Act s. 8). */
  deliveryHsn: string
  /** What the numbers of invoices begin with: MW/26-27/000123. */
  invoicePrefix: string
  /** The same of credit notes. */
  creditNotePrefix: string
  /** The same of delivery challans. */
  challanPrefix: string
  /** The same of bills of supply, which a composition shop issues in place of invoices. */
  billPrefix: string
  /** The same of the bills of a shop that is not registered for GST. */
  plainBillPrefix: string
  /** The picture of the signature on paper copies, by its address. Empty: papers are signed by hand. */
  signature: string
  /** How often GSTR-1 is filed; quarterly returns (QRMP) are for a turnover of up to 5 crore. */
  returns: 'monthly' | 'quarterly'
  /** The highest aggregate turnover of a financial year since 2017-18. Above 5 crore e-invoices are a duty. */
  turnover: 'up-to-5-crore' | 'above-5-crore'
}

/** What the shop's accounts are called in Tally: its company (empty: the one that is open there) and its ledgers. */
export type BooksSettings = {
  company: string
  customers: string
  sales: string
  charges: string
  cgst: string
  sgst: string
  igst: string
  bank: string
  cash: string
  couriers: string
  shortages: string
  goodwill: string
  roundOff: string
}

/**
 * A prefix that leaves room for year and serial in the 16 characters of CGST Rule 46 b. Those of the trial year, TRIAL
 * and so on, never match.
 */
export const SERIES_PREFIX = /^[A-Z0-9]{1,3}$/

/** Which permissions each of these roles has, of those that the owner may give to it. */
export type RoleSettings = Readonly<Record<EditedRole, Readonly<Record<string, boolean>>>>

/**
 * Who brings parcels. `trackingUrl`: the template of its tracking page; empty if it has none, as a friend with a van.
 */
export type Carrier = { name: string; trackingUrl: string }

/** The most carriers of a shop. */
export const MAX_CARRIERS = 20

/** The owner's text of each text message by kind (null: the standard one), with its template id on the DLT portal. */
export type MessageSettings = Readonly<Record<string, { text: string | null; dltId: string; version: number }>>

/** The owner's subject and Markdown body of each mail by kind; null: the standard one. */
export type MailSettings = Readonly<Record<string, { subject: string | null; body: string | null; version: number }>>

/** The owner's Markdown text of each policy by name (null: the standard one). `inForceFrom` is a day in India. */
export type PolicySettings = Readonly<Record<string, CustomPolicy>>
export type CustomPolicy = { text: string | null; version: number; inForceFrom: string }

/**
 * The owner's title and description of pages for search engines, by page (seo/meta-tag-pages.ts). Empty: the usual one.
 */
export type MetaTagSettings = Readonly<Record<string, { title: string; description: string }>>

/** A topic of the contact form. Links of other pages name it by its id; one that is not shown keeps its place. */
export type ContactTopic = { id: string; name: string; isShown: boolean }

/** A question and its answer, which may contain links in the form [Contact Us](/contact). */
export type Faq = { question: string; answer: string }

/**
 * The topics of the contact form, and the owner's questions there; null: the standard ones, which follow the settings.
 */
export type ContactSettings = { topics: readonly ContactTopic[]; questions: readonly Faq[] | null }

export type Settings = {
  store: StoreSettings
  brand: BrandSettings
  delivery: DeliverySettings
  cod: CodSettings
  pickup: PickupSettings
  localDelivery: LocalDeliverySettings
  orders: OrderSettings
  stock: StockSettings
  samples: TastingSampleSettings
  opening: OpeningSettings
  tax: TaxSettings
  gst: GstSettings
  books: BooksSettings
  carriers: readonly Carrier[]
  messages: MessageSettings
  mails: MailSettings
  policies: PolicySettings
  metaTags: MetaTagSettings
  roles: RoleSettings
  menus: MenuSettings
  home: HomeSettings
  homeDraft: HomeDraft
  homeScheduled: ScheduledHome
  contact: ContactSettings
}
