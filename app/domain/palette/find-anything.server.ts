import type { Db } from '#app/db/db.server.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/user.ts'
import { searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import {
  customerHit,
  mayOpenOrder,
  orderActions,
  orderHit,
  type PaletteGroup,
  type PaletteHit,
  type PaletteOrder,
} from './palette-hit.ts'
import { listCustomersNamed, listProductsNamed } from './palette-store.server.ts'

/** From two letters on: one finds half the shop. */
const MIN_LETTERS = 2
const MAX_HITS = 5
/** Of more orders than these nobody means one in particular. */
const MAX_ORDERS_WITH_ACTIONS = 2

// "mark packed MW-7K3M", "print label 7K3M-9QXF": what is to be done is shown with the order that is found.
const VERBS =
  /^(?:mark|print|ship|pack|confirm|cancel|refund|edit|open)(?:\s+(?:as|order|packed|shipped|delivered|label|invoice|slip|packing|out|for|delivery))*\s+/i

/**
 * What staff look for, by what they type: orders by number, phone, name or AWB and what may be done with them, customers
 * by phone or name, products by name. Only what their role is about; empty below two letters.
 */
export async function findAnything(db: Db, role: Role, typed: string): Promise<PaletteGroup[]> {
  const text = typed.trim().slice(0, 60).replace(VERBS, '')
  if (text.length < MIN_LETTERS) return []
  const [orders, users, products] = await Promise.all([
    findOrders(db, role, text),
    may(role, 'customers') ? listCustomersNamed(db, text, MAX_HITS) : [],
    may(role, 'products') ? listProductsNamed(db, text, MAX_HITS) : [],
  ])
  const groups: PaletteGroup[] = [
    { name: 'Orders', hits: orders.map((order) => orderHit(order, role)) },
    {
      name: 'Do',
      hits: orders.length > MAX_ORDERS_WITH_ACTIONS ? [] : orders.flatMap((order) => orderActions(order, role)),
    },
    { name: 'Users', hits: users.map(customerHit) },
    { name: 'Products', hits: products.map(productHit) },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

async function findOrders(db: Db, role: Role, text: string): Promise<PaletteOrder[]> {
  // The packer's few orders may lie behind many others.
  const perPage = may(role, 'orders') ? MAX_HITS : 4 * MAX_HITS
  const { orders } = await searchOrders(db, { text }, { perPage })
  return orders
    .map(paletteOrder)
    .filter((order) => mayOpenOrder(order, role))
    .slice(0, MAX_HITS)
}

function paletteOrder({ id, status, version, address, weightGrams, invoiceNumber }: Order): PaletteOrder {
  return { id, status, version, name: address.fullName, weightGrams, hasInvoice: invoiceNumber !== null }
}

type ProductRow = Awaited<ReturnType<typeof listProductsNamed>>[number]

function productHit({ id, name, hindi_name, published_at }: ProductRow): PaletteHit {
  const detail = [hindi_name, published_at ? '' : 'Draft'].filter(Boolean).join(' · ')
  return { id: `product-${id}`, name, detail, to: `/admin/products/${encodeURIComponent(id)}` }
}
