import type { Order } from '../order/order.ts'
import { parseOrderNumber } from '../order/order-number.ts'
import { toSearchTerm } from '../order/order-search-terms.ts'
import { isToShip } from '../order/order-status.ts'
import { isAwb } from './manual-move.ts'

/** A line as it was pasted: which order it is for, the AWB, and the carrier where it names one. */
export type ShipLine = { line: number; typed: string; orderId: string | null; awb: string; carrier: string | null }

/** What a line will do, or why it does nothing. */
export type PlannedParcel = Omit<ShipLine, 'carrier'> & {
  carrier: string
  order: Shippable | null
  message: string | null
}

type Shippable = Pick<Order, 'id' | 'status' | 'version' | 'weightGrams'> & { name: string; pincode: string }

/** Why a line ships nothing. */
export const SHIP_LINE_MESSAGES = {
  'order-missing': 'This line has no matching order. Start it with an order number.',
  'order-not-found': 'We can’t find this order.',
  'order-twice': 'This order stands on an earlier line.',
  'not-packed': 'This order is not packed, or has left already.',
  'awb-needed': 'Not a valid AWB. Use 6–24 letters, digits or dashes, at least one of them a digit.',
  'awb-twice': 'This AWB stands on an earlier line.',
  'awb-taken': 'Another order went with this AWB.',
  'carrier-needed': 'Choose the carrier, or name it on the line.',
} as const
export type ShipLineReason = keyof typeof SHIP_LINE_MESSAGES

/** More lines than anyone ships in a day are a wrong paste. */
export const MAX_SHIP_LINES = 200

const NUMBER = /^MW[\s-]*([0-9A-Z]{4})[\s-]*([0-9A-Z]{4})(?![0-9A-Z])/i

/**
 * Reads what was pasted, a parcel a line: `MW-7K3M-9QXF 1234567890123`, or the AWB alone, which goes to the next of the
 * chosen orders that no line names. A carrier's name may stand anywhere behind. Spaces, tabs, commas and semicolons part.
 */
export function readShipList(text: string, chosen: readonly string[], carriers: readonly string[]): ShipLine[] {
  const lines = text.split(/\r?\n/).map((typed, index) => ({ line: index + 1, typed: typed.trim() }))
  const read = lines.filter(({ typed }) => typed !== '').map((line) => readLine(line, carriers))
  const named = new Set(read.map((line) => line.orderId))
  const left = chosen.filter((id) => !named.has(id))
  return read.map((line) => (line.isNamed ? line : { ...line, orderId: left.shift() ?? null })).map(withoutMark)
}

function readLine({ line, typed }: { line: number; typed: string }, carriers: readonly string[]) {
  const number = NUMBER.exec(typed)?.[0]
  const behind = typed.slice(number?.length ?? 0)
  const carrier = carriers.find((name) => behind.toLowerCase().includes(name.toLowerCase())) ?? null
  const at = carrier ? behind.toLowerCase().indexOf(carrier.toLowerCase()) : 0
  const rest = carrier ? behind.slice(0, at) + behind.slice(at + carrier.length) : behind
  const awb = rest.replace(/[\s,;]+/g, '')
  return { line, typed, orderId: number ? parseOrderNumber(number) : null, awb, carrier, isNamed: number !== undefined }
}

function withoutMark({ line, typed, orderId, awb, carrier }: ShipLine): ShipLine {
  return { line, typed, orderId, awb, carrier }
}

/** What each line will do. `orders` are those the lines name; `taken` says which order went with an AWB before. */
export function planParcels(
  lines: readonly ShipLine[],
  orders: readonly Shippable[],
  carrier: string,
  taken: ReadonlyMap<string, string>,
): PlannedParcel[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return lines.map((line, index) => {
    const order = line.orderId ? (byId.get(line.orderId) ?? null) : null
    const planned = { ...line, carrier: line.carrier ?? carrier, order }
    const reason = whyNot(planned, lines.slice(0, index), taken)
    return { ...planned, message: reason && SHIP_LINE_MESSAGES[reason] }
  })
}

function whyNot(
  { orderId, awb, carrier, order }: Omit<PlannedParcel, 'message'>,
  earlier: readonly ShipLine[],
  taken: ReadonlyMap<string, string>,
): ShipLineReason | null {
  if (!orderId) return 'order-missing'
  if (!order) return 'order-not-found'
  if (earlier.some((line) => line.orderId === orderId)) return 'order-twice'
  if (!isToShip(order.status)) return 'not-packed'
  if (!isAwb(awb)) return 'awb-needed'
  if (earlier.some((line) => toSearchTerm(line.awb) === toSearchTerm(awb))) return 'awb-twice'
  if (taken.has(toSearchTerm(awb))) return 'awb-taken'
  return carrier ? null : 'carrier-needed'
}
