import type { Paise } from '#app/domain/money.ts'
import type { Grams } from '#app/domain/weight.ts'
import { DEFAULT_HOME, type HomeDraft, type HomeSettings } from './home-settings.ts'

/** The seller, as shown in the footer, on the contact page, in the policies and on invoices. */
export type StoreSettings = {
  name: string
  legalName: string
  address: string
  /** Two-digit GST code of the state the shop ships from. */
  state: string
  pincode: string
  phone: string
  whatsapp: string
  email: string
  hours: string
  gstin: string
  fssai: string
  grievanceOfficer: string
  grievanceEmail: string
  /** What the shop sells and what it stands for, in the footer of every page. */
  about: string
  /** A line on the home page, such as shipping dates at Diwali. Empty: none. */
  homeNote: string
}

/** How the shop looks and what it says of itself, beside its name and `about` (StoreSettings). */
export type BrandSettings = {
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
  /** A colour of the palette by name, or the owner's own as # and six hexadecimal digits (app/domain/brand/accent.ts). */
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

/** The four bowls of the first shop (app/domain/catalogue/product/built-in-hero-shapes.ts). */
export const BUILT_IN_HOME_PICTURE = 'built-in'

/** The delivery zones, by distance. */
export const ZONES = ['local', 'state', 'metro', 'rest', 'special'] as const
export type ZoneName = (typeof ZONES)[number]

/** The zones as staff read them. */
export const ZONE_NAMES: Readonly<Record<ZoneName, string>> = {
  local: 'Local',
  state: 'State',
  metro: 'Metro to metro',
  rest: 'Rest of India',
  special: 'Special',
}

export type ZoneRate = {
  firstPaise: Paise
  perStepPaise: Paise
  freeFromPaise: Paise
  minDays: number
  maxDays: number
}

/** The delivery charges: a rate per zone, in steps of chargeable weight. */
export type DeliverySettings = {
  zones: Record<ZoneName, ZoneRate>
  /** PIN codes that the owner puts in a zone, whatever their place (zone-pins.ts). */
  zonePins: Readonly<Record<ZoneName, readonly string[]>>
  stepGrams: Grams
  packingPercent: number
  minimumOrderPaise: Paise
  servesArmyPost: boolean
  /** Whether the table of zones or the connected courier says what delivery costs; without its answer the table does. */
  rates: 'table' | 'courier'
  /** What is added to the courier's rate, in percent. */
  marginPercent: number
  /** Whether a PIN code that the courier does not serve is refused at checkout. */
  refusesUnserved: boolean
}

/** The conditions of cash on delivery. */
export type CodSettings = {
  /** Whether cash on delivery is offered at all. */
  offered: boolean
  minimumPaise: Paise
  maximumPaise: Paise
  feePaise: Paise
  /** A cash order above this value needs a fresh one-time code. */
  codeOverPaise: Paise
  maxOpenOrders: number
  refusedParcelsBlock: number
  blockedPincodes: readonly string[]
}

/** What an order may hold, and how long packs and promises are kept. An order placed keeps its hours. */
export type OrderSettings = {
  /** The most packs of one kind. */
  maxPacks: number
  /** The most an order may weigh, in grams of goods. */
  maxGrams: Grams
  /** How long an unpaid order holds its stock. */
  holdMinutes: number
  /** How long a payment link is valid and its packs are kept: those of an edit, and of an order by phone. */
  linkHours: number
  /** How long after delivery a shopper may report a damaged, wrong or missing pack. */
  problemHours: number
}

/** The bounds of these rules. The CHECK of a line's quantity repeats the one of packs. */
export const ORDER_BOUNDS = {
  maxPacks: { min: 1, max: 200 },
  maxGrams: { min: 1_000, max: 100_000 },
  holdMinutes: { min: 5, max: 60 },
  linkHours: { min: 1, max: 168 },
  problemHours: { min: 24, max: 720 },
} as const satisfies Record<keyof OrderSettings, { min: number; max: number }>

/** How stock is watched: the reorder mark of the products that have none of their own. */
export type StockSettings = { reorderGrams: Grams }

/** The bounds of that mark, in grams. */
export const REORDER_BOUNDS = { min: 100, max: 1_000_000 } as const

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
export type SampleSettings = { offersSamples: boolean; maxSamples: number; days: number }

export type TaxSettings = {
  /** The service code of the delivery charge. Its tax rate follows the goods (composite supply, CGST Act s. 8). */
  deliveryHsn: string
  /** What the numbers of invoices begin with: MW/26-27/000123. */
  invoicePrefix: string
  /** The same of credit notes. */
  creditNotePrefix: string
}

/** A prefix that leaves room for year and serial in the 16 characters of CGST Rule 46 b. TRIAL and TRIAL-CN never match. */
export const SERIES_PREFIX = /^[A-Z0-9]{1,3}$/

/** Which permissions a manager and a packer have, of those they can be given (app/domain/identity/staff/permission.ts). */
export type RoleSettings = Readonly<Record<'manager' | 'packer', Readonly<Record<string, boolean>>>>

export type Carrier = { name: string; trackingUrl: string }

/** The owner's text of each text message by kind (null: the standard one), with its template id on the DLT portal. */
export type MessageSettings = Readonly<Record<string, { text: string | null; dltId: string; version: number }>>

/** The owner's subject and Markdown body of each mail by kind; null: the standard one. */
export type MailSettings = Readonly<Record<string, { subject: string | null; body: string | null; version: number }>>

/** The owner's Markdown text of each policy by name (null: the standard one). `inForceFrom` is a day in India. */
export type PolicySettings = Readonly<Record<string, CustomPolicy>>
export type CustomPolicy = { text: string | null; version: number; inForceFrom: string }

/** The owner's title and description of pages for search engines, by page (seo/meta-tag-pages.ts). Empty: the usual one. */
export type MetaTagSettings = Readonly<Record<string, { title: string; description: string }>>

/** An entry of a menu. `to` is a path of the shop or an https address (app/domain/menus/link-target.ts). */
export type NamedLink = { name: string; to: string }

/** The networks whose pages the footer can link to. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'youtube', 'x', 'threads', 'linkedin', 'pinterest'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/**
 * The entries of the side menu and of the footer's own columns, with the addresses of the shop at social networks (empty: none).
 * A column without entries is left out.
 */
export type MenuSettings = {
  main: readonly NamedLink[]
  quickTitle: string
  quick: readonly NamedLink[]
  moreTitle: string
  more: readonly NamedLink[]
} & Record<SocialNetwork, string>

/** A topic of the contact form. Links of other pages name it by its id; one that is not shown keeps its place. */
export type ContactTopic = { id: string; name: string; isShown: boolean }

/** A question and its answer, which may contain links in the form [Contact Us](/contact). */
export type Faq = { question: string; answer: string }

/** The topics of the contact form, and the owner's questions there; null: the standard ones, which follow the settings. */
export type ContactSettings = { topics: readonly ContactTopic[]; questions: readonly Faq[] | null }

export type Settings = {
  store: StoreSettings
  brand: BrandSettings
  delivery: DeliverySettings
  cod: CodSettings
  orders: OrderSettings
  stock: StockSettings
  samples: SampleSettings
  opening: OpeningSettings
  tax: TaxSettings
  carriers: readonly Carrier[]
  messages: MessageSettings
  mails: MailSettings
  policies: PolicySettings
  metaTags: MetaTagSettings
  roles: RoleSettings
  menus: MenuSettings
  home: HomeSettings
  homeDraft: HomeDraft
  contact: ContactSettings
}

// Defaults in line with other shops, and example data where only the owner knows.
export const DEFAULT_SETTINGS: Settings = {
  store: {
    name: 'Mewa',
    legalName: 'Mewa Dry Fruits (test store)',
    address: '12 Khari Baoli, Old Delhi, New Delhi',
    state: '07',
    pincode: '110006',
    phone: '+911140000000',
    whatsapp: '+919999999999',
    email: 'care@mewa.example',
    hours: 'Monday to Saturday, 10 am to 7 pm',
    gstin: '',
    fssai: '',
    grievanceOfficer: 'Asha Verma, Grievance Officer',
    grievanceEmail: 'grievance@mewa.example',
    about:
      'Almonds, cashews, walnuts, pistachios, dates, apricots, raisins, figs, mixed nuts and pine nuts, sold by weight. Every price is also shown per 100 g.',
    homeNote: '',
  },
  brand: {
    tagline: 'good dry fruit, by weight',
    goods: 'dry fruits and nuts',
    range: 'Almonds, cashews, walnuts, pistachios, dates, apricots, raisins and figs',
    searchText: 'Search premium dry fruits...',
    keeping:
      'Cool, dry and out of the sun. Once opened, keep them airtight, best in the refrigerator, and use nuts within 30 days and dried fruits within 45.',
    accent: 'fig',
    logo: '',
    icon: '',
    sharePicture: '',
    homePicture: BUILT_IN_HOME_PICTURE,
    homePictureAlt: 'Dates, pistachios, almonds and mixed nuts in four bowls',
    story: '',
    storyPicture: '',
    storyPictureAlt: '',
  },
  delivery: {
    zones: {
      local: { firstPaise: 3900, perStepPaise: 1500, freeFromPaise: 79900, minDays: 1, maxDays: 2 },
      state: { firstPaise: 4900, perStepPaise: 2000, freeFromPaise: 79900, minDays: 2, maxDays: 3 },
      metro: { firstPaise: 5900, perStepPaise: 2500, freeFromPaise: 99900, minDays: 2, maxDays: 4 },
      rest: { firstPaise: 6900, perStepPaise: 3000, freeFromPaise: 99900, minDays: 4, maxDays: 6 },
      special: { firstPaise: 9900, perStepPaise: 4500, freeFromPaise: 149900, minDays: 6, maxDays: 10 },
    },
    zonePins: { local: [], state: [], metro: [], rest: [], special: [] },
    stepGrams: 500,
    packingPercent: 10,
    minimumOrderPaise: 19900,
    servesArmyPost: false,
    rates: 'table',
    marginPercent: 0,
    refusesUnserved: false,
  },
  cod: {
    offered: true,
    minimumPaise: 30000,
    maximumPaise: 300000,
    feePaise: 0,
    codeOverPaise: 150_000,
    maxOpenOrders: 2,
    refusedParcelsBlock: 2,
    blockedPincodes: [],
  },
  orders: { maxPacks: 20, maxGrams: 15_000, holdMinutes: 15, linkHours: 24, problemHours: 48 },
  stock: { reorderGrams: 2000 },
  samples: { offersSamples: true, maxSamples: 3, days: 90 },
  opening: { status: 'open', sentence: '', loadsSamples: true },
  tax: { deliveryHsn: '996812', invoicePrefix: 'MW', creditNotePrefix: 'CN' },
  carriers: [
    { name: 'Delhivery', trackingUrl: 'https://www.delhivery.com/track/package/{awb}' },
    {
      name: 'Blue Dart',
      trackingUrl: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
    },
    { name: 'Xpressbees', trackingUrl: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}' },
    { name: 'Ecom Express', trackingUrl: 'https://www.ecomexpress.in/tracking/?awb_field={awb}' },
    {
      name: 'India Post',
      trackingUrl: 'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
    },
    { name: 'Shiprocket', trackingUrl: 'https://shiprocket.co/tracking/{awb}' },
  ],
  messages: {},
  mails: {},
  policies: {},
  metaTags: {},
  roles: {
    manager: {
      pack: true,
      orders: true,
      money: true,
      products: true,
      customers: true,
      requests: true,
      reviews: true,
      coupons: true,
      reports: true,
      audit: true,
      settings: false,
    },
    packer: { pack: true, products: false, requests: false, reviews: false },
  },
  // Worded and ordered as in spec section 2. The story is only shown once there is one.
  menus: {
    main: [
      { name: 'Home', to: '/' },
      { name: 'All Products', to: '/products' },
      { name: 'My Orders', to: '/orders' },
    ],
    quickTitle: 'Quick Links',
    quick: [
      { name: 'All Products', to: '/products' },
      { name: 'Track Order', to: '/orders' },
      { name: 'Contact Us', to: '/contact' },
      { name: 'Our story', to: '/our-story' },
    ],
    moreTitle: '',
    more: [],
    instagram: '',
    facebook: '',
    youtube: '',
    x: '',
    threads: '',
    linkedin: '',
    pinterest: '',
  },
  home: DEFAULT_HOME,
  homeDraft: { ...DEFAULT_HOME, version: 0 },
  contact: {
    topics: [
      { id: 'order', name: 'An order', isShown: true },
      { id: 'product', name: 'A product', isShown: true },
      { id: 'bulk', name: 'A large or gift order', isShown: true },
      { id: 'grievance', name: 'A complaint to the grievance officer', isShown: true },
      { id: 'other', name: 'Something else', isShown: true },
    ],
    questions: null,
  },
}
