import type { Db } from '#app/db/db.server.ts'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { asksHowPaid } from '#app/domain/orders/order/cash-on-delivery/upi-at-door.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { orderHits, type PaletteOrder } from './order-hits.ts'
import type { PaletteGroup, PaletteHit } from './palette-hit.ts'
import { searchCollectionsByName, searchCustomersByText, searchProductsByName } from './palette-store.server.ts'
import { withoutCommandVerb } from './without-command-verb.ts'

/** A single letter would match half the shop. */
const MIN_LETTERS = 2
const MAX_HITS = 5
/** With more matches, the text does not name a particular order. */
const MAX_ORDERS_WITH_ACTIONS = 2

/**
 * Searches for the command palette: orders by number, phone, name or AWB with the actions available, customers by phone
 * or name, products and collections by name. Returns what the person may open, and nothing below `MIN_LETTERS`.
 */
export async function searchPalette(db: Db, staff: Access, typed: string): Promise<PaletteGroup[]> {
  const text = withoutCommandVerb(typed.trim().slice(0, 60))
  if (text.length < MIN_LETTERS) return []
  const [orders, users, products, collections] = await Promise.all([
    findOrders(db, staff, text),
    may(staff, 'customers') ? searchCustomersByText(db, text, MAX_HITS) : [],
    may(staff, 'products') ? searchProductsByName(db, text, MAX_HITS) : [],
    may(staff, 'settings') ? searchCollectionsByName(db, text, MAX_HITS) : [],
  ])
  const groups: PaletteGroup[] = [
    { name: 'Orders', hits: orders.map(({ order }) => order) },
    { name: 'Do', hits: orders.length > MAX_ORDERS_WITH_ACTIONS ? [] : orders.flatMap(({ actions }) => actions) },
    { name: 'Users', hits: users.map(customerHit) },
    { name: 'Products', hits: products.map(productHit) },
    { name: 'Collections', hits: collections.map(collectionHit) },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

async function findOrders(db: Db, staff: Access, text: string) {
  if (!may(staff, 'orders') && !may(staff, 'pack')) return []
  // Without `orders`, only orders on the packing table are open: a few among all that match.
  const perPage = may(staff, 'orders') ? MAX_HITS : 4 * MAX_HITS
  const [{ orders }, { cod }] = await Promise.all([searchOrders(db, { text }, { perPage }), findSettings(db)])
  return orders
    .map((order) => orderHits(paletteOrder(order, cod), staff))
    .filter((hits) => hits !== null)
    .slice(0, MAX_HITS)
}

function paletteOrder(order: Order, cod: CodSettings): PaletteOrder {
  const { id, status, fulfilment, isLost, replacedAt, version, weightGrams } = order
  return {
    ...{ id, status, fulfilment, isLost, replacedAt, version, weightGrams },
    name: order.address.fullName,
    hasInvoice: order.invoiceNumber !== null,
    asksHowPaid: asksHowPaid(order, cod),
  }
}

type CustomerRow = Awaited<ReturnType<typeof searchCustomersByText>>[number]

// Without a name, the phone number is shown instead.
function customerHit({ id, name, phone }: CustomerRow): PaletteHit {
  return {
    id: `user-${id}`,
    name: name || formatPhone(phone),
    detail: formatPhone(phone),
    page: { page: 'customer', id },
  }
}

type ProductRow = Awaited<ReturnType<typeof searchProductsByName>>[number]

function productHit({ id, name, hindi_name, published_at }: ProductRow): PaletteHit {
  const detail = [hindi_name, published_at ? '' : 'Draft'].filter(Boolean).join(' · ')
  return { id: `product-${id}`, name, detail, page: { page: 'product', id } }
}

type CollectionRow = Awaited<ReturnType<typeof searchCollectionsByName>>[number]

function collectionHit({ id, name, hindi_name, published_at }: CollectionRow): PaletteHit {
  const detail = [hindi_name, published_at ? '' : 'Hidden'].filter(Boolean).join(' · ')
  return { id: `collection-${id}`, name, detail, page: { page: 'collection', id } }
}
