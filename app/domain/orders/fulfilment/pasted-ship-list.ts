import type { Order } from '../order/order.ts'
import { parseOrderNumber } from '../order/order-number.ts'
import { toSearchTerm } from '../order/order-search-terms.ts'
import { isToShip } from '../order/order-status.ts'
import { awbTakenMessage, isAwb } from './awb.ts'

/** A pasted line: its order, the AWB, and the carrier if it names one. */
export type ShipLine = { line: number; typed: string; orderId: string | null; awb: string; carrier: string | null }

/** The parcel a line will ship, or the message why it will not. */
export type PlannedParcel = Omit<ShipLine, 'carrier'> & {
  carrier: string
  order: Shippable | null
  message: string | null
}

type Shippable = Pick<Order, 'id' | 'status' | 'fulfilment' | 'version' | 'weightGrams'> & {
  name: string
  pincode: string
  /** Whether parcels of it wait for an AWB each, where a line has one for the order. */
  isSplit: boolean
}

/** Why a line ships no parcel. */
export const SHIP_LINE_MESSAGES = {
  'order-missing': 'This line has no matching order. Start it with an order number.',
  'order-not-found': 'We can’t find this order.',
  'order-twice': 'This order is on an earlier line.',
  'not-packed': 'This order is not packed, or has left already.',
  'in-several-parcels': 'This order is in several parcels. Give each its AWB on the order’s packing page.',
  'awb-needed': 'Not a valid AWB. Use 6–24 letters, digits or dashes, at least one of them a digit.',
  'awb-twice': 'Another line has this AWB too. Each parcel has its own: look at the labels of both.',
  'carrier-needed': 'Choose the carrier, or name it on the line.',
} as const
export type ShipLineReason = keyof typeof SHIP_LINE_MESSAGES

/** A list with more lines than parcels of a day is a wrong paste. */
export const MAX_SHIP_LINES = 200

/** An order number at the beginning of a line, by the letters of the shop: AWBs begin with letters too. */
function numberPattern(letters: readonly string[]): RegExp {
  return new RegExp(`^(?:${letters.join('|')})[\\s-]*[0-9A-Z]{4}[\\s-]*[0-9A-Z]{4}(?![0-9A-Z])`, 'i')
}

/**
 * Parses a pasted list, one parcel per line: `MW-7K3M-9QXF 1234567890123`, or the AWB alone, which is assigned to the
 * next chosen order that no line names. A carrier's name may follow. Spaces, tabs, commas and semicolons separate.
 * `letters` are those that order numbers of the shop begin with (listOrderLetters).
 */
export function parseShipList(
  text: string,
  chosen: readonly string[],
  { carriers, letters }: { carriers: readonly string[]; letters: readonly string[] },
): ShipLine[] {
  const pattern = numberPattern(letters)
  const lines = text.split(/\r?\n/).map((typed, index) => ({ line: index + 1, typed: typed.trim() }))
  const read = lines.filter(({ typed }) => typed !== '').map((line) => readLine(line, pattern, carriers))
  const named = new Set(read.map((line) => line.orderId))
  const left = chosen.filter((id) => !named.has(id))
  return read.map((line) => (line.isNamed ? line : { ...line, orderId: left.shift() ?? null })).map(withoutMark)
}

function readLine({ line, typed }: { line: number; typed: string }, pattern: RegExp, carriers: readonly string[]) {
  const number = pattern.exec(typed)?.[0]
  const behind = typed.slice(number?.length ?? 0)
  const carrier = carriers.find((name) => behind.toLowerCase().includes(name.toLowerCase())) ?? null
  const start = carrier ? behind.toLowerCase().indexOf(carrier.toLowerCase()) : 0
  const rest = carrier ? behind.slice(0, start) + behind.slice(start + carrier.length) : behind
  const awb = rest.replace(/[\s,;]+/g, '')
  return {
    line,
    typed,
    orderId: number ? parseOrderNumber(number, '') : null,
    awb,
    carrier,
    isNamed: number !== undefined,
  }
}

function withoutMark({ line, typed, orderId, awb, carrier }: ShipLine): ShipLine {
  return { line, typed, orderId, awb, carrier }
}

/**
 * The planned parcel of each line. `orders` are those the lines name; `taken` maps a used AWB, as a search term, to its
 * order.
 */
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
    const reason = refusalOf(planned, lines, index)
    const other = taken.get(toSearchTerm(line.awb))
    const isTaken = other !== undefined && other !== line.orderId
    const message = reason ? SHIP_LINE_MESSAGES[reason] : isTaken ? awbTakenMessage(other) : null
    return { ...planned, message }
  })
}

function refusalOf(
  { orderId, awb, carrier, order }: Omit<PlannedParcel, 'message'>,
  lines: readonly ShipLine[],
  index: number,
): ShipLineReason | null {
  if (!orderId) return 'order-missing'
  if (!order) return 'order-not-found'
  if (lines.slice(0, index).some((line) => line.orderId === orderId)) return 'order-twice'
  if (!isToShip(order)) return 'not-packed'
  if (order.isSplit) return 'in-several-parcels'
  if (!isAwb(awb)) return 'awb-needed'
  // Nobody knows whose it is, so that none of these lines ships.
  if (lines.some((line) => line.orderId !== orderId && toSearchTerm(line.awb) === toSearchTerm(awb))) return 'awb-twice'
  return carrier ? null : 'carrier-needed'
}
