import { expect } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import type { IssuedDocument, IssuedLine } from '#app/domain/books/issued-document.ts'
import {
  type AskedCredit,
  HOME,
  type Journal,
  YEAR_PRODUCTS,
  type YearEvent,
  type YearOrder,
} from '#test/simulation/year/year.ts'

// Invoices and credit notes of a simulated year, by an arithmetic of its own: numbers from the order of the journal,
// prices and rates from the year's price list, taxes from whole fractions. Of the database it reads what was ordered,
// never a document or a tax.

const DELIVERY_HSN = '996812'

/** The lines of orders as they were sold: packs, what they cost, and the discount on them. */
export type SoldLine = {
  position: number
  kind: string
  name: string
  productId: string | null
  weight: string | null
  quantity: number
  unitPricePaise: number
  discountPaise: number
}

/** A line with its tax: gross = taxable + cgst + sgst + igst. */
export type TaxedLine = SoldLine & IssuedLine

/** The lines of every order, as the database has them. */
export async function readSoldLines(db: Db): Promise<Map<string, SoldLine[]>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'position', 'kind', 'name', 'product_id', 'weight', 'quantity'])
    .select(['unit_price_paise', 'discount_paise'])
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    Array.from(byOrder, ([id, lines]) => [
      id,
      lines.map(({ position, kind, name, product_id, weight, quantity, unit_price_paise, discount_paise }) => ({
        position,
        kind,
        name,
        productId: product_id,
        weight,
        quantity,
        unitPricePaise: unit_price_paise,
        discountPaise: discount_paise,
      })),
    ]),
  )
}

/** Half and more is rounded up. Computed without fractions, as products of paise exceed what a number holds exactly. */
function share(part: number, numerator: number, denominator: number): number {
  const [n, d] = [BigInt(part) * BigInt(numerator), BigInt(denominator)]
  return Number((2n * n + d) / (2n * d))
}

function split(grossPaise: number, rateBp: number, isWithin: boolean) {
  const taxable = share(grossPaise, 10_000, 10_000 + rateBp)
  const tax = grossPaise - taxable
  if (!isWithin) return { taxablePaise: taxable, cgstPaise: 0, sgstPaise: 0, igstPaise: tax }
  const half = (tax - (tax % 2)) / 2
  return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

/** An order's lines with their taxes; throws when they are not what was asked for, at the prices of the year. */
export function taxedLines({ id, state, packs, isFree }: YearOrder, sold: readonly SoldLine[]): TaxedLine[] {
  if (isFree) return []
  const inPacks = sold.filter(({ kind }) => kind === 'pack')
  const list = (all: readonly { productId: string | null; weight: string | null; quantity: number }[]) =>
    all
      .map(({ productId, weight, quantity }) => `${quantity} ${productId} ${weight}`)
      .sort()
      .join(', ')
  if (list(packs) !== list(inPacks)) throw new Error(`${id} has ${list(inPacks)}, not ${list(packs)}`)
  const highest = Math.max(...inPacks.map((line) => YEAR_PRODUCTS[line.productId ?? '']?.rateBp ?? 0))
  return sold.map((line) => {
    const product = line.kind === 'pack' ? YEAR_PRODUCTS[line.productId ?? ''] : null
    const paise: Readonly<Record<string, number>> = product?.paise ?? {}
    if (product && paise[line.weight ?? ''] !== line.unitPricePaise) throw new Error(`${id} has another price`)
    const grossPaise = line.unitPricePaise * line.quantity - line.discountPaise
    const rateBp = product ? product.rateBp : highest
    const about = { hsn: product?.hsn ?? DELIVERY_HSN, unit: product ? ('PAC' as const) : ('OTH' as const), rateBp }
    return { ...line, ...about, grossPaise, ...split(grossPaise, rateBp, state === HOME) }
  })
}

/** What is left of a line, and what was refunded of its price and packs. */
type Left = TaxedLine & { refundedPaise: number; refundedPacks: number; soldPacks: number; soldPaise: number }

/** The credited part of a line; what is left of it becomes less. */
function take(left: Left, paise: number, quantity: number, isWithin: boolean): IssuedLine | null {
  const grossPaise = Math.min(paise, left.grossPaise)
  if (grossPaise === 0) return null
  let taxablePaise = share(grossPaise, left.taxablePaise, left.grossPaise)
  // Two equal halves: an odd paisa of tax is value.
  if (isWithin && (grossPaise - taxablePaise) % 2 === 1) taxablePaise += taxablePaise < left.taxablePaise ? 1 : -1
  const tax = grossPaise - taxablePaise
  const taxes = isWithin
    ? { cgstPaise: tax / 2, sgstPaise: tax / 2, igstPaise: 0 }
    : { cgstPaise: 0, sgstPaise: 0, igstPaise: tax }
  const { name, hsn, unit, rateBp } = left
  const credited = {
    name,
    hsn,
    unit,
    rateBp,
    quantity: Math.min(quantity, left.quantity),
    grossPaise,
    taxablePaise,
    ...taxes,
  }
  for (const key of ['quantity', 'grossPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
    left[key] -= credited[key]
  return credited
}

/** What a refund is worth: packs as a running share of the line's price, so that all of them cost all of it. */
function worth(left: Left, credit: AskedCredit): { paise: number; quantity: number } {
  const [paise, quantity] = 'paise' in credit ? [credit.paise, 0] : [pricePart(left, credit.quantity), credit.quantity]
  left.refundedPaise += paise
  left.refundedPacks += quantity
  return { paise, quantity }
}

function pricePart({ refundedPacks, refundedPaise, soldPaise, soldPacks }: Left, quantity: number): number {
  const upTo = (packs: number) => share(packs, soldPaise, soldPacks)
  return Math.min(upTo(refundedPacks + quantity) - upTo(refundedPacks), soldPaise - refundedPaise)
}

/** A document as it must be issued, with the instant of issue. */
export type ExpectedDocument = IssuedDocument & { at: string }

/** All invoices and credit notes of the journal, in the order of issue, and the numbers of its challans. */
export function expectedDocuments(journal: Journal, sold: ReadonlyMap<string, SoldLine[]>) {
  const orders = new Map(journal.orders.map((order) => [order.id, order]))
  const serials = new Map<string, number>()
  const lefts = new Map<string, Left[]>()
  const invoices = new Map<string, ExpectedDocument>()
  const documents: ExpectedDocument[] = []
  const challans: { number: string; at: string }[] = []
  for (const event of journal.events) {
    const number = nextNumber(event, serials)
    const order = orders.get(event.orderId)
    if (!order) throw new Error(`${event.orderId} is not in the journal`)
    if (event.kind === 'challan') {
      challans.push({ number, at: event.at })
      continue
    }
    const head = headOf(order, event, number)
    if (event.kind === 'invoice') {
      const lines = taxedLines(order, sold.get(order.id) ?? [])
      lefts.set(
        order.id,
        lines.map((line) => ({
          ...line,
          refundedPaise: 0,
          refundedPacks: 0,
          soldPacks: line.quantity,
          soldPaise: line.grossPaise,
        })),
      )
      const invoice = { ...head, kind: 'invoice' as const, against: null, lines: lines.map(issuedLine) }
      invoices.set(order.id, invoice)
      documents.push(invoice)
      continue
    }
    const invoice = invoices.get(order.id)
    if (!invoice) throw new Error(`${order.id} is credited without an invoice`)
    const lines = creditedLines(lefts.get(order.id) ?? [], event.credits ?? [], order.state === HOME)
    const valuePaise = invoice.lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
    // Sums need no reason.
    const reason: string = expect.any(String)
    const against = { number: invoice.number, day: invoice.day, valuePaise, reason }
    documents.push({ ...head, kind: 'credit-note', against, lines })
  }
  return { documents, challans }
}

function creditedLines(
  lefts: readonly Left[],
  credits: readonly AskedCredit[] | 'rest',
  isWithin: boolean,
): IssuedLine[] {
  return lefts.flatMap((left) => {
    if (credits === 'rest') return take(left, left.grossPaise, left.quantity, isWithin) ?? []
    const credit = credits.find(({ position }) => position === left.position)
    if (!credit) return []
    const { paise, quantity } = worth(left, credit)
    return take(left, paise, quantity, isWithin) ?? []
  })
}

function issuedLine({ name, hsn, unit, quantity, rateBp, grossPaise, ...taxes }: TaxedLine): IssuedLine {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxes
  return { name, hsn, unit, quantity, rateBp, grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }
}

function headOf({ id, gstin, buyerName, state }: YearOrder, { at }: YearEvent, number: string) {
  return {
    number,
    at,
    day: dayInIndia(at),
    orderId: id,
    buyerGstin: gstin,
    buyerName,
    buyerState: state,
    shopState: HOME,
    scheme: 'regular' as const,
  }
}

/** The calendar day in India of an instant. */
export function dayInIndia(at: string): string {
  return new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

function nextNumber({ prefix, at }: YearEvent, serials: Map<string, number>): string {
  const series = `${prefix}/${dayInIndia(at) < '2027-04-01' ? '26-27' : '27-28'}/`
  const serial = (serials.get(series) ?? 0) + 1
  serials.set(series, serial)
  return series + String(serial).padStart(6, '0')
}
