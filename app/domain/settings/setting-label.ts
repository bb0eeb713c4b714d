import { formatMoney } from '#app/domain/money.ts'
import { formatWeight } from '#app/domain/weight.ts'
import type {
  CodSettings,
  CustomPolicy,
  DeliverySettings,
  MessageSettings,
  StoreSettings,
  TaxSettings,
  ZoneRate,
} from './settings.ts'

type FieldName =
  | keyof StoreSettings
  | keyof ZoneRate
  | Exclude<keyof DeliverySettings, 'zones'>
  | keyof CodSettings
  | keyof TaxSettings
  | keyof MessageSettings[string]
  | keyof CustomPolicy

// The label of each field in its form.
const FIELDS: Record<FieldName, string> = {
  name: 'Shop name',
  legalName: 'Legal name',
  address: 'Registered address',
  state: 'State',
  pincode: 'PIN code',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  hours: 'Hours',
  gstin: 'GSTIN',
  fssai: 'FSSAI number',
  grievanceOfficer: 'Grievance officer',
  grievanceEmail: 'Grievance e-mail',
  about: 'About the shop',
  homeNote: 'Note on the home page',
  firstPaise: 'first step',
  perStepPaise: 'each next step',
  freeFromPaise: 'free from',
  minDays: 'earliest day',
  maxDays: 'latest day',
  stepGrams: 'Weight step',
  packingPercent: 'Weight of the packing',
  minimumOrderPaise: 'Smallest order',
  servesArmyPost: 'Army post',
  offered: 'Offer cash on delivery',
  minimumPaise: 'Lowest order',
  maximumPaise: 'Highest order',
  feePaise: 'Fee',
  maxOpenOrders: 'Open cash orders per shopper',
  refusedParcelsBlock: 'Closed after refused parcels',
  blockedPincodes: 'PIN codes without cash',
  deliveryHsn: 'Code of the delivery charge',
  text: 'text',
  dltId: 'DLT template id',
  version: 'version',
  inForceFrom: 'in force from',
}

/** The label of a changed field: `Local, first step`. `nameOf` names keys that are specific to a group. */
export function settingName(path: readonly string[], nameOf: (key: string) => string | undefined): string {
  if (path.length === 0) return 'Carriers'
  const parts = path.filter((key) => key !== 'zones').map((key) => nameOf(key) ?? fieldLabel(key))
  return parts.join(', ')
}

function fieldLabel(key: string): string {
  return Object.hasOwn(FIELDS, key) ? FIELDS[key as FieldName] : key
}

/** Formats the value of a setting. Truncates long texts. */
export function settingValue(path: readonly string[], value: unknown): string {
  const field = path.at(-1) ?? ''
  if (value === undefined || value === null) return 'the standard'
  if (value === '') return 'nothing'
  if (typeof value === 'number' && field.endsWith('Paise')) return formatMoney(value)
  if (typeof value === 'number' && field.endsWith('Grams')) return formatWeight(value)
  if (field === 'packingPercent') return `${value} %`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(nameInList).join(', ') || 'none'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > 90 ? `${text.slice(0, 88)}…` : text
}

function nameInList(item: unknown): string {
  return typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item)
}
