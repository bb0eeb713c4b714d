import { STATES } from '#app/domain/delivery/indian-state.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import type { CounterBusiness } from '#app/domain/orders/checkout/counter-sale.ts'
import { createCounterSale } from '#app/domain/orders/checkout/create-counter-sale.server.ts'
import { editOrder } from '#app/domain/orders/editing/edit-order.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DAYS, HOURS } from '#app/domain/time/instant.ts'
import { makeGstin } from '#test/data/make-gstin.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import type { AskedPack } from './asked-packs.ts'
import { type AskedCredit, issued, priceOf, record, type Year, type YearOrder } from './year.ts'

type Asked = {
  packs: readonly AskedPack[]
  method?: 'upi' | 'cod'
  coupon?: string
  isBusiness?: boolean
  state?: string
}

/** An order of the shop's pages, placed and, unless in cash, paid. */
export async function placeAndPay(year: Year, asked: Asked): Promise<YearOrder> {
  const placed = await unpaidOrder(year, asked)
  if (!placed.isCash) await payOnline(year.opened, placed.id)
  placed.placedAt = year.opened.shop.now()
  return placed
}

/** An order that waits for its payment, or one in cash. */
export async function unpaidOrder(year: Year, asked: Asked): Promise<YearOrder> {
  const { packs, method = 'upi', coupon, isBusiness = false, state = year.nextState() } = asked
  const { shop } = year.opened
  const count = year.journal.orders.length
  const pincode = String(STATES.find(({ code }) => code === state)?.pincodes[0]?.[0] ?? '110006')
  const gstin = isBusiness ? makeGstin(state, count) : null
  const [fullName, company] = [`Asha ${count}`, isBusiness ? `Gifts & Sons ${count}` : null]
  const buyer = await makeBuyer(shop, packs, { state, pincode, city: 'Somewhere', fullName, company, gstin })
  const id = await place(shop, buyer, method, { couponCode: coupon })
  return record(year, { id, isCash: method === 'cod', state, gstin, buyerName: company ?? fullName, packs })
}

type Sale = { packs: readonly AskedPack[]; method: 'cash' | 'upi'; business?: CounterBusiness | null }

/** A sale at the counter, of the shop's state whatever state the business is of. */
export async function counterSale(year: Year, { packs, method, business = null }: Sale): Promise<YearOrder> {
  const { shop } = year.opened
  const sale = { phone: null, name: null, business, lines: packs, method, seenTotalPaise: priceOf(packs) }
  const { orderId: id } = expectOk(await createCounterSale(shop, 'usr_owner', sale, shop.newId('key-of-a-sale')))
  const [buyerName, gstin] = [business?.company ?? WALK_IN.name, business?.gstin ?? null]
  const made = record(year, { id, placedAt: shop.now(), packs, buyerName, gstin })
  issued(year, id, { kind: 'invoice' })
  return made
}

/** Packs an order, with its invoice. */
export async function pack(year: Year, { id, isFree }: YearOrder): Promise<void> {
  const { status } = await orderNow(year.opened, id)
  await moveThrough(year.opened, id, status === 'placed' ? ['confirmed', 'packed'] : ['packed'])
  issued(year, id, { kind: isFree ? 'challan' : 'invoice' })
}

export async function deliver(year: Year, { id }: YearOrder): Promise<void> {
  await moveThrough(year.opened, id, ['shipped', 'delivered'])
}

/** The buyer refuses the parcel, and it comes back. */
export async function bringBack(year: Year, refused: YearOrder): Promise<void> {
  await moveThrough(year.opened, refused.id, ['returning', 'returned'], { restock: true })
  refused.end = 'returned'
  issued(year, refused.id, { kind: 'credit-note', credits: 'rest' })
}

/**
 * Refunds packs or a part of a line's price. The credit note is the caller's to write down, if the invoice is not
 * issued yet.
 */
export async function refund(year: Year, { id }: YearOrder, credits: readonly AskedCredit[]): Promise<void> {
  const [first] = credits
  const what =
    first && 'paise' in first
      ? { position: first.position, amountPaise: first.paise }
      : { lines: credits.flatMap((credit) => ('quantity' in credit ? [credit] : [])) }
  await refundAs(year, id, what)
}

/** Gives something back that belongs to no line, which no document reports. */
export async function giveGoodwill(year: Year, given: YearOrder, paise: number): Promise<void> {
  await refundAs(year, given.id, { amountPaise: paise })
  given.goodwillPaise += paise
}

async function refundAs({ opened }: Year, id: string, what: object): Promise<void> {
  const { shop } = opened
  const { version } = await orderNow(opened, id)
  const input = { version, reason: 'A pack was torn', stock: 'keep', ...what } as const
  expectOk(await refundByStaff(shop, staffWithFreshCode(shop), id, input))
  for (const { id: refundId, channel, status } of await listRefundsOf(shop.db, id)) {
    if (channel !== 'by-hand' || status === 'done') continue
    expectOk(
      await payOutRefund(shop, staffWithFreshCode(shop), id, {
        refundId,
        payee: 'Asha',
        reference: 'Cash',
      }),
    )
  }
}

/** Changes the packs of an order, which then costs `totalPaise`. Returns what is to be paid before it takes effect. */
export async function edit(
  year: Year,
  edited: YearOrder,
  packs: readonly AskedPack[],
  totalPaise: number,
): Promise<number> {
  const done = expectOk(await tryEdit(year, edited, packs, totalPaise))
  if (done === 0) edited.packs = packs
  return done
}

/** Asks for a change that the shop has to refuse. */
export async function refuseEdit(year: Year, edited: YearOrder, reason: string): Promise<void> {
  const done = await tryEdit(year, edited, [{ productId: '1', weight: '500g', quantity: 1 }], 0)
  if (done.ok || done.reason !== reason) throw new Error(`${edited.id} is not refused as ${reason}`)
}

async function tryEdit({ opened }: Year, { id }: YearOrder, packs: readonly AskedPack[], seenTotalPaise: number) {
  const { shop } = opened
  const { version } = await orderNow(opened, id)
  return editOrder(shop, staffWithFreshCode(shop), id, { lines: packs, version, seenTotalPaise, reason: 'Asked for' })
}

/** Packs an order in some hours, and delivers it in some days. */
export function fulfil(year: Year, made: YearOrder, then: () => Promise<void> = async () => undefined): void {
  year.after(Math.floor(year.random() * 8 * HOURS), async () => {
    await pack(year, made)
    year.after(Math.floor(DAYS + year.random() * 3 * DAYS), async () => {
      await deliver(year, made)
      year.after(Math.floor(DAYS + year.random() * 25 * DAYS), then)
    })
  })
}
