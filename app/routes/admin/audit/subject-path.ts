import type { SubjectKind } from '#app/domain/audit/audit-subject.ts'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'

// The page on which a group of settings is changed, where it has another name.
const SETTINGS_SECTION_OF: Record<string, string> = {
  gst: 'tax',
  homeDraft: 'home',
  homeScheduled: 'home',
  localDelivery: 'local-delivery',
  mails: 'messages',
  metaTags: 'search-engines',
}

// Kinds of subject that have a page each.
const PATH_OF_KIND: Partial<Record<SubjectKind, (id: string) => string>> = {
  order: (id) => `/admin/orders/${id}`,
  product: (id) => `/admin/products/${id}`,
  user: (id) => `/admin/users/${id}`,
  coupon: (id) => `/admin/coupons/${id}`,
  campaign: (id) => `/admin/campaigns/${id}`,
  content: (id) => `/admin/pages/${id}`,
  settings: (id) => (id === 'setup-list' ? '/admin/dashboard' : `/admin/settings/${SETTINGS_SECTION_OF[id] ?? id}`),
  connection: (id) => `/admin/settings/connections/${id}`,
  ticket: (id) => `/admin/requests/tickets/${id}`,
  sample: (id) => `/admin/requests/samples/${id}`,
  import: (id) => `/admin/products/import/${id}`,
  remittance: (id) => `/admin/money/cash/${id}`,
  statement: (id) => `/admin/money/statements/${id}`,
  month: () => '/admin/books/months',
}

/**
 * The page of the panel about a subject of the audit log; null for a kind that has none, or one that the person may not
 * open.
 */
export function subjectPath(kind: string, id: string, staff: Access): string | null {
  if (kind === 'connection' && !may(staff, 'connections')) return null
  if (kind === 'campaign' && !may(staff, 'campaigns')) return null
  if (kind === 'month' && !may(staff, 'books')) return null
  if ((kind === 'remittance' || kind === 'statement') && !may(staff, 'money')) return null
  const path = PATH_OF_KIND[kind as SubjectKind]
  return path ? path(encodeURIComponent(id)) : null
}
