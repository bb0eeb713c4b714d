import type { DocumentKind } from '#app/domain/documents/document-kind.ts'
import { hasLabel } from '#app/domain/documents/document-kinds-of-order.ts'
import { mayPrint } from '#app/domain/documents/print-permission.ts'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { isBulkMove, offeredMoves } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-fulfilment.ts'
import { type OrderStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import { statusName } from '#app/domain/orders/order/order-status-handling.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import type { PanelPage } from '#app/domain/panel-page.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { PaletteHit } from './palette-hit.ts'

/** The fields of an order the palette needs. */
export type PaletteOrder = {
  id: string
  status: OrderStatus
  fulfilment: Fulfilment
  isLost: boolean
  replacedAt: Instant | null
  version: number
  name: string
  weightGrams: Grams
  hasInvoice: boolean
  /** Whether staff have to say how it was paid before it is delivered. */
  asksHowPaid: boolean
}

/**
 * The page a person opens for an order: the order page with the permission `orders`, the packing page with `pack` while
 * the order is on the packing table; null when they may open neither.
 */
function pageOfOrder({ id, status }: Pick<PaletteOrder, 'id' | 'status'>, staff: Access): PanelPage | null {
  if (may(staff, 'orders')) return { page: 'order', id }
  return may(staff, 'pack') && STATUS_FACTS[status].isInPacking ? { page: 'pack-order', id } : null
}

/** An order as hits: its page (`order`), then the moves and documents available to the person (`actions`). */
export function orderHits(order: PaletteOrder, staff: Access): { order: PaletteHit; actions: PaletteHit[] } | null {
  const page = pageOfOrder(order, staff)
  if (page === null) return null
  const { id, name, weightGrams } = order
  const detail = [name, statusName(order), formatWeight(weightGrams)].join(' · ')
  return {
    order: { id: `order-${id}`, name: id, detail, page },
    actions: [...moveHits(order, page, staff), ...documentHits(order, staff)],
  }
}

/** The documents the palette prints of an order. */
export const DOCUMENT_HITS: readonly {
  kind: DocumentKind
  name: string
  isAvailable: (order: PaletteOrder) => boolean
}[] = [
  { kind: 'slip', name: 'Print packing slip', isAvailable: ({ status }) => STATUS_FACTS[status].isInPacking },
  { kind: 'label', name: 'Print label', isAvailable: hasLabel },
  { kind: 'invoice', name: 'Print invoice', isAvailable: ({ hasInvoice }) => hasInvoice },
]

function moveHits(order: PaletteOrder, page: PanelPage, staff: Access): PaletteHit[] {
  const { id, version, name: detail } = order
  return offeredMoves(order).flatMap((move) => {
    const hit = { id: `${move.to}-${id}`, name: `${move.label} ${id}`, detail, page }
    // Shipping needs a carrier and an AWB, which the page asks for.
    if (move.to === 'shipped') return may(staff, 'pack') ? [hit] : []
    if (move.to === 'delivered' && order.asksHowPaid) return may(staff, 'orders') ? [hit] : []
    // The moves that are no bulk moves need a reason or a look at the parcel.
    return isBulkMove(move.to) && may(staff, 'orders') ? [{ ...hit, move: { to: move.to, version } }] : []
  })
}

function documentHits(order: PaletteOrder, staff: Access): PaletteHit[] {
  const { id, status, name: detail } = order
  return DOCUMENT_HITS.filter(({ kind, isAvailable }) => isAvailable(order) && mayPrint(staff, kind, status)).map(
    ({ kind, name }) => ({
      id: `${kind}-${id}`,
      name: `${name} ${id}`,
      detail,
      page: { page: 'document', kind, orderId: id },
      isFile: true,
    }),
  )
}
