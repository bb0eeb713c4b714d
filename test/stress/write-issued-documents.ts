import { STATES } from '#app/domain/delivery/indian-state.ts'
import { orderLineRow } from '#app/domain/orders/order/order-write-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { splitTax } from '#app/domain/tax/tax-split.ts'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { ISSUED_INVOICE, invoicedOrder } from '#test/data/invoiced-order.ts'
import { makeGstin } from '#test/data/make-gstin.ts'
import { pick } from '#test/data/pick-and-shuffle.ts'

const HOME = '07'
const RATES_BP = [0, 500, 500, 500, 1_800, 4_000] as const
const HSN_CODES = ['08021200', '08013220', '08042090', '20081910'] as const
const ROWS_PER_INSERT = 200
const SELLER = JSON.stringify(ISSUED_INVOICE.seller)

/**
 * Writes the issued documents of `count` orders in October 2026, as rows: to every state, at every rate, every seventh
 * to a business, some above a lakh, every fourth with a festival coupon, every third with a charge for delivery, every
 * tenth returned in part, every thirty-first refused at the door and credited whole, and every fiftieth followed by a
 * tasting sample, which has no invoice. Numbers follow each other.
 */
export async function writeIssuedMonth(shop: Shop, userId: string, count: number): Promise<void> {
  const random = seededNumbers(7)
  let notes = 0
  for (let first = 0; first < count; first += ROWS_PER_INSERT) {
    const made = Array.from({ length: Math.min(ROWS_PER_INSERT, count - first) }, (_, at) =>
      oneOrder(first + at, count, random),
    )
    await shop.db
      .insertInto('orders')
      .values(made.flatMap(({ order, sample }) => [order, ...sample].map((row) => ({ ...row, user_id: userId }))))
      .execute()
    await shop.db
      .insertInto('order_lines')
      .values(made.flatMap(({ lines }) => lines))
      .execute()
    await shop.db
      .insertInto('invoices')
      .values(
        made.map(({ order: { id, payment_method }, number, at }) => ({
          number,
          order_id: id,
          issued_at: at,
          seller: SELLER,
          payment_method,
        })),
      )
      .execute()
    for (const { order, at, credited } of made) {
      if (credited.length === 0) continue
      notes += 1
      const number = `CN/26-27/${String(notes).padStart(6, '0')}`
      const amount = credited.reduce((all, line) => all + line.gross_paise, 0)
      await shop.db
        .insertInto('credit_notes')
        .values({
          number,
          order_id: order.id,
          refund_id: null,
          reason: 'Returned',
          amount_paise: amount,
          issued_at: at,
          seller: SELLER,
        })
        .execute()
      const rows = credited.map(
        ({ position, quantity, gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise }) => ({
          number,
          position,
          quantity,
          gross_paise,
          taxable_paise,
          cgst_paise,
          sgst_paise,
          igst_paise,
        }),
      )
      await shop.db.insertInto('credit_note_lines').values(rows).execute()
    }
  }
}

function oneOrder(index: number, count: number, random: () => number) {
  const state = index % 3 === 0 ? HOME : pick(STATES, random).code
  const isBusiness = index % 7 === 0
  const gstin = isBusiness ? makeGstin(state, index % 50) : null
  const id = `MW-${String(index).padStart(8, '0')}`
  const lines = Array.from({ length: 1 + (index % 4) }, (_, at) => {
    const unitPricePaise = 1_000 + Math.floor(random() * (index % 50 === 3 ? 9_000_000 : 300_000))
    const quantity = 1 + (index % 3)
    const rateBp = pick(RATES_BP, random)
    const [base] = invoicedOrder(state).lines
    if (!base) throw new Error('no line')
    const discountPaise = index % 4 === 1 ? Math.floor((unitPricePaise * quantity) / 10) : 0
    const grossPaise = unitPricePaise * quantity - discountPaise
    const line = {
      ...base,
      position: at + 1,
      hsn: pick(HSN_CODES, random),
      rateBp,
      unitPricePaise,
      mrpPaise: unitPricePaise,
      quantity,
      discountPaise,
      grossPaise,
      ...splitTax(grossPaise, rateBp, { from: HOME, to: state, scheme: 'regular' }),
    }
    return orderLineRow(id, line)
  })
  if (index % 3 === 2) lines.push(deliveryLine(id, lines.length + 1, state))
  // Spread over the month in the order of the numbers.
  const at = new Date(Date.parse('2026-09-30T18:30:00Z') + Math.floor((index / count) * 31 * 86_400_000)).toISOString()
  const address = { ...invoicedOrder(state).address, company: gstin && 'Acme Gifts', gstin }
  const isRefused = index % 31 === 7
  const facts = {
    id,
    state,
    gstin,
    at,
    address: JSON.stringify(address),
    couponCode: index % 4 === 1 ? 'DIWALI10' : null,
  }
  const sample = { ...facts, id: `${id}-S`, lines: [], status: 'delivered', couponCode: null } as const
  return {
    order: orderRow({ ...facts, lines, status: isRefused ? 'returned' : 'delivered' }),
    sample: index % 50 === 9 ? [orderRow(sample)] : [],
    lines,
    number: `MW/26-27/${String(index + 1).padStart(6, '0')}`,
    at,
    credited: isRefused ? lines : index % 10 === 3 ? lines.slice(0, 1 + (index % 2)) : [],
  }
}

/** What was charged for delivery, as a line of the invoice. */
function deliveryLine(orderId: string, position: number, state: string) {
  const charge = invoicedOrder(state).lines.find(({ kind }) => kind === 'delivery')
  if (!charge) throw new Error('no charge')
  return orderLineRow(orderId, {
    ...charge,
    position,
    ...splitTax(charge.grossPaise, charge.rateBp, { from: HOME, to: state, scheme: 'regular' }),
  })
}

type Facts = {
  id: string
  state: string
  gstin: string | null
  at: string
  address: string
  couponCode: string | null
  status: 'delivered' | 'returned'
  lines: readonly ReturnType<typeof orderLineRow>[]
}

function orderRow({ id, state, gstin, at, address, couponCode, status, lines }: Facts) {
  const sum = (of: (line: Facts['lines'][number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const delivery = lines.filter(({ kind }) => kind === 'delivery').reduce((all, line) => all + line.gross_paise, 0)
  const discount = sum((line) => line.discount_paise ?? 0)
  const total = sum(({ gross_paise }) => gross_paise)
  const tax = sum(({ cgst_paise, sgst_paise, igst_paise }) => cgst_paise + sgst_paise + igst_paise)
  return {
    id,
    phone: '+919812345678',
    status,
    payment_status: 'paid',
    payment_method: 'upi',
    channel: 'shop',
    coupon_code: couponCode,
    goods_paise: total + discount - delivery,
    discount_paise: discount,
    delivery_paise: delivery,
    cod_fee_paise: 0,
    total_paise: total,
    tax_paise: tax,
    ordered_tax_paise: tax,
    weight_grams: 500,
    address,
    ship_name: 'Asha Rao',
    ship_pincode: '110006',
    ship_state: state,
    buyer_gstin: gstin,
    shop_state: HOME,
    zone: 'local',
    due_day: '2026-11-24',
    hold_until: null,
    carrier: null,
    awb: null,
    created_at: at,
    updated_at: at,
    placed_at: at,
    shipped_at: at,
    delivered_at: at,
  } as const
}
