import { recordFromNames } from '#app/domain/record-from-names.ts'
import type { DeliverySettings, ZoneRate } from './delivery/delivery-settings.ts'
import type { LocalDeliverySettings } from './delivery/local-delivery-settings.ts'
import type { HomeSection, SectionContents } from './home-settings.ts'
import type { MenuSettings } from './menu-settings.ts'
import { forOrderRules, type OrderSettings } from './order-rules/order-rules.ts'
import type {
  BooksSettings,
  BrandSettings,
  CodSettings,
  ContactSettings,
  CustomPolicy,
  MailSettings,
  MessageSettings,
  MetaTagSettings,
  OpeningSettings,
  PickupSettings,
  StockSettings,
  TastingSampleSettings,
  TaxSettings,
} from './settings.ts'
import { STORE_FIELD_NAMES, STORE_FIELDS, type StoreField } from './store-details/store-fields.ts'
import type { GstSettings } from './tax/gst-scheme.ts'

type FieldName =
  | StoreField
  | keyof BrandSettings
  | keyof ZoneRate
  | Exclude<keyof DeliverySettings, 'zones'>
  | keyof CodSettings
  | keyof OrderSettings
  | keyof PickupSettings
  | keyof LocalDeliverySettings
  | keyof StockSettings
  | keyof TastingSampleSettings
  | keyof OpeningSettings
  | keyof TaxSettings
  | keyof GstSettings
  | keyof BooksSettings
  | keyof MessageSettings[string]
  | keyof MailSettings[string]
  | keyof CustomPolicy
  | keyof MetaTagSettings[string]
  | keyof ContactSettings
  | keyof MenuSettings
  | keyof HomeSection
  | 'order'
  | { [Kind in keyof SectionContents]: keyof SectionContents[Kind] }[keyof SectionContents]

// The label of each field in its form.
const FIELDS: Record<FieldName, string> = {
  ...recordFromNames(STORE_FIELD_NAMES, (name) => STORE_FIELDS[name].label),
  offersPickup: 'Offer pickup at the shop',
  place: 'Address of the place',
  openingHours: 'Open',
  readyDays: 'Ready within',
  keepDays: 'Kept for',
  paysAtShop: 'Take payment at the shop',
  offersLocalDelivery: 'Offer local delivery',
  pincodes: 'PIN codes',
  cutoffHours: 'Can be chosen until',
  daysAhead: 'Days ahead',
  slots: 'Times',
  orderLetters: 'Letters of order numbers',
  tagline: 'Tagline',
  goods: 'Your goods',
  range: 'Best-known goods',
  searchText: 'Search field',
  keeping: 'How to keep them',
  accent: 'Accent colour',
  logo: 'Logo',
  icon: 'Icon',
  sharePicture: 'Share picture',
  homePicture: 'Picture on the home page',
  homePictureAlt: 'What the picture shows',
  story: 'Your story',
  storyPicture: 'Photograph',
  storyPictureAlt: 'What the photograph shows',
  firstPaise: 'first step',
  perStepPaise: 'each next step',
  freeFromPaise: 'free from',
  minDays: 'earliest day',
  maxDays: 'latest day',
  zonePins: 'PIN codes',
  broughtBy: 'Who brings orders',
  stepGrams: 'Weight step',
  packingPercent: 'Weight of the packing',
  minimumOrderPaise: 'Smallest order',
  servesArmyPost: 'Army post',
  rates: 'What delivery costs',
  marginPercent: 'Added to the courier’s rate',
  refusesUnserved: 'Refuse PIN codes the courier does not serve',
  offered: 'Offer cash on delivery',
  cashOnly: 'Take cash only',
  upiAtDoor: 'Take UPI at the door too',
  offersSamples: 'Offer tasting samples',
  minimumPaise: 'Lowest order',
  maximumPaise: 'Highest order',
  feePaise: 'Fee',
  maxOpenOrders: 'Open cash orders per shopper',
  refusedParcelsBlock: 'Closed after refused parcels',
  blockedPincodes: 'PIN codes without cash',
  codeOverPaise: 'One-time code above',
  reorderGrams: 'Reorder mark',
  maxSamples: 'Samples a person',
  days: 'Days',
  status: 'The shop is',
  sentence: 'Sentence for shoppers',
  loadsSamples: 'Sample products',
  ...forOrderRules(({ label, historyLabel }) => historyLabel ?? label),
  deliveryHsn: 'Code of the delivery charge',
  invoicePrefix: 'Prefix of invoices',
  returns: 'GST returns',
  turnover: 'Turnover',
  creditNotePrefix: 'Prefix of credit notes',
  challanPrefix: 'Prefix of delivery challans',
  billPrefix: 'Prefix of bills of supply',
  plainBillPrefix: 'Prefix of bills without GST',
  schemes: 'GST scheme',
  signature: 'Signature',
  company: 'Company',
  customers: 'Customers',
  sales: 'Sales',
  charges: 'Delivery and other charges',
  cgst: 'CGST',
  sgst: 'SGST or UTGST',
  igst: 'IGST',
  bank: 'Bank',
  cash: 'Cash',
  couriers: 'Cash with couriers',
  shortages: 'Written-off cash',
  goodwill: 'Goodwill',
  roundOff: 'Round off',
  text: 'text',
  dltId: 'DLT template id',
  subject: 'subject',
  body: 'text',
  version: 'version',
  inForceFrom: 'in force from',
  topics: 'Topics',
  questions: 'Questions',
  title: 'title',
  description: 'text',
  kind: 'kind',
  shown: 'shown',
  from: 'from',
  until: 'until',
  order: 'Order of the sections',
  button: 'button',
  buttonTo: 'button leads to',
  link: 'second link',
  linkTo: 'second link leads to',
  picture: 'picture',
  alt: 'what the picture shows',
  scale: 'scale with pack sizes',
  beside: 'beside the heading',
  source: 'which products',
  category: 'category',
  collection: 'collection',
  products: 'products',
  count: 'at most',
  main: 'Side menu',
  quickTitle: 'Title of the first column',
  quick: 'First column of the footer',
  moreTitle: 'Title of the second column',
  more: 'Second column of the footer',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
  threads: 'Threads',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
}

/** The label of a changed field: `Local, first step`. `nameOf` names keys that are specific to a group. */
export function settingLabel(path: readonly string[], nameOf: (key: string) => string | undefined): string {
  if (path.length === 0) return 'Carriers'
  const parts = path.filter((key) => key !== 'zones' && key !== 'sections').map((key) => nameOf(key) ?? fieldLabel(key))
  return parts.join(', ')
}

function fieldLabel(key: string): string {
  return Object.hasOwn(FIELDS, key) ? FIELDS[key as FieldName] : key
}
