import type { Settings } from '#app/domain/settings/settings.ts'
import { GENERATED_ID } from './audit-change.ts'

// Kinds whose ids mean nothing to people.
const UNNAMED = ['message', 'review', 'view']

/** What each group of settings is called: as the page on which it is changed. */
const SETTINGS_NAMES: Readonly<Record<keyof Settings, string>> & Readonly<Record<string, string>> = {
  store: 'Store',
  brand: 'Brand',
  delivery: 'Delivery',
  cod: 'Cash on delivery',
  pickup: 'Pickup',
  localDelivery: 'Local delivery',
  orders: 'Orders',
  stock: 'Stock',
  samples: 'Samples',
  opening: 'Go live',
  tax: 'Tax',
  gst: 'Tax',
  books: 'Books',
  carriers: 'Carriers',
  messages: 'Messages',
  mails: 'Messages',
  policies: 'Policies',
  metaTags: 'Search engines',
  roles: 'Roles',
  menus: 'Menus',
  home: 'Home page',
  homeDraft: 'Home page, draft',
  homeScheduled: 'Home page, scheduled',
  contact: 'Contact page',
  'pack-sizes': 'Pack sizes',
  redirects: 'Redirects',
  whatsapp: 'WhatsApp',
  'setup-list': 'on the dashboard',
}

/**
 * The subject of an audit entry in words, where it has no name of its own: a group of settings by its page, anything
 * else by its id. Empty for an id that means nothing to people.
 */
export function auditSubjectText(kind: string, id: string): string {
  if (kind === 'settings') return SETTINGS_NAMES[id] ?? id
  return UNNAMED.includes(kind) || GENERATED_ID.test(id) ? '' : id
}
