import { hasLabel } from '#app/domain/documents/document-kind.ts'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/user.ts'
import { isBulkMove, type ManualMove, movesFrom } from '#app/domain/orders/fulfilment/order-moves.ts'
import { type OrderStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'

/** Something the palette found: a page to go to, a file to open, or a move of an order to make at once. */
export type PaletteHit = {
  id: string
  name: string
  detail: string
  to: string
  /** Opened beside the panel: a PDF. */
  isFile?: true
  /** Sent to the order's page, which makes the move or says why not. */
  move?: { to: ManualMove; version: number }
}

/** What was found, by what it is; groups without a find are left out. */
export type PaletteGroup = { name: 'Orders' | 'Do' | 'Users' | 'Products'; hits: readonly PaletteHit[] }

/** What of an order the palette shows and reads. */
export type PaletteOrder = {
  id: string
  status: OrderStatus
  version: number
  name: string
  weightGrams: Grams
  hasInvoice: boolean
}

/** An order as a find. The packer comes to its packing page, everybody else to its own. */
export function orderHit(order: PaletteOrder, role: Role): PaletteHit {
  const { id, status, name, weightGrams } = order
  const detail = [name, STATUS_FACTS[status].name, formatWeight(weightGrams)].join(' · ')
  return { id: `order-${id}`, name: id, detail, to: pageOf(id, role) }
}

/** Whether somebody with this role may come to an order: the packer to those on the packing table alone. */
export function mayOpenOrder({ status }: Pick<PaletteOrder, 'status'>, role: Role): boolean {
  return may(role, 'orders') || (may(role, 'pack') && STATUS_FACTS[status].isOnTable)
}

/** What may be done with an order from where it is: its moves, and the documents there are. */
export function orderActions(order: PaletteOrder, role: Role): PaletteHit[] {
  const { id, status, version } = order
  const { isOnTable } = STATUS_FACTS[status]
  const moves = movesFrom(status).flatMap(({ to, name }): PaletteHit[] => {
    const hit = { id: `${to}-${id}`, name: `${name} ${id}`, detail: order.name, to: pageOf(id, role) }
    if (to === 'shipped') return [hit]
    // The other moves need a carrier, a reason or a look at the parcel.
    return isBulkMove(to) && may(role, 'orders') ? [{ ...hit, move: { to, version } }] : []
  })
  const documentHit = (kind: string, name: string): PaletteHit => ({
    id: `${kind}-${id}`,
    name: `${name} ${id}`,
    detail: order.name,
    to: `/admin/documents?kind=${kind}&order=${id}`,
    isFile: true,
  })
  return [
    ...moves,
    ...(isOnTable ? [documentHit('slip', 'Print packing slip')] : []),
    ...(hasLabel(status) ? [documentHit('label', 'Print label')] : []),
    ...(order.hasInvoice && (isOnTable || may(role, 'orders')) ? [documentHit('invoice', 'Print invoice')] : []),
  ]
}

/** A customer as a find, by the phone they are known by. */
export function customerHit({ id, name, phone }: { id: string; name: string; phone: string }): PaletteHit {
  return { id: `user-${id}`, name: name || formatPhone(phone), detail: formatPhone(phone), to: `/admin/users/${id}` }
}

function pageOf(id: string, role: Role): string {
  return may(role, 'orders') ? `/admin/orders/${id}` : `/admin/packing/${id}`
}
