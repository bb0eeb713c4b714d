import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePrices } from '#app/domain/catalogue/pricing/change-prices.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { refreshDailySales } from '../sales/refresh-daily-sales.server.ts'
import { INVARIANTS, listViolations } from './invariants-store.server.ts'

// Each fault violates the invariant of its sentence, and may violate others too.
const FAULTS = {
  'A pool differs from its ledger': `update stock_pools set on_hand_grams = on_hand_grams + 1 where product_id = '1'`,
  'A pool differs from its open holds': `update holds set grams = grams + 1 where ended_at is null`,
  'An order holds stock although it does not wait for money': `update orders set status = 'cancelled' where status = 'pending_payment'`,
  'An order waits for money without holding its stock': `delete from holds where ended_at is null`,
  'An order was accepted without its sale': `delete from stock_movements where kind = 'sale'`,
  'A closed order kept stock': `update orders set status = 'cancelled' where payment_method = 'cod'`,
  'Stock came or went without a lot': `update stock_movements set lot_id = null`,
  'A lot differs from its ledger': `update lots set left_grams = left_grams + 1 where product_id = '1'`,
  'The lots of a product differ from its pool': `update stock_pools set on_hand_grams = on_hand_grams + 1 where product_id = '1'`,
  'An order got other grams from its lots than were sold to it': `update lot_picks set back_grams = 1`,
  'An order has no packs': `delete from order_lines where kind = 'pack'`,
  'The lines of an order do not add up': `update orders set tax_paise = tax_paise + 1`,
  'An order goes on unpaid': `update payments set captured_paise = 0, refunded_paise = 0`,
  'An edit waits on an order that is not before packing': `
    insert into order_edits (id, order_id, lines, due_paise, reason, asked_by, asked_at, expires_at)
    select 'edt_x', id, '[]', 1, 'x', 'x', created_at, created_at from orders where status = 'returned'`,
  'Money was taken and neither kept for an order nor sent back': `update payments set captured_paise = captured_paise + 100 where captured_paise > 0`,
  'More packs were refunded than were sold': `
    insert into refunds (id, payment_id, order_id, amount_paise, reason, status, purpose, created_at, updated_at)
    select 'ref_x', id, order_id, 1, 'x', 'pending', 'goods', created_at, created_at from payments where captured_paise > 0 limit 1;
    insert into refund_lines (refund_id, position, quantity, stock, grams_back) values ('ref_x', 1, 9, 'keep', 0)`,
  'An order was edited after its packs were refunded': `
    insert into refunds (id, payment_id, order_id, amount_paise, reason, status, purpose, created_at, updated_at)
    select 'ref_x', id, order_id, 1, 'x', 'pending', 'goods', created_at, created_at from payments where captured_paise > 0 limit 1;
    insert into refund_lines (refund_id, position, quantity, stock, grams_back) values ('ref_x', 1, 0, 'keep', 0);
    update order_events set kind = 'edited', at = '2100-01-01T00:00:00.000Z' where to_status is null`,
  'More is sent back than came in': `
    insert into refunds (id, payment_id, order_id, amount_paise, reason, status, created_at, updated_at)
    select 'ref_x' || id, id, order_id, captured_paise + 1, 'x', 'pending', created_at, created_at from payments where captured_paise > 0`,
  'A payment tells other refunds than were made': `update payments set refunded_paise = 1 where captured_paise > 0`,
  'Money moved without its date': `update payments set captured_at = null`,
  'What was paid out of the cash drawer was counted otherwise': `update refund_payouts set from_drawer = 1`,
  'A payment is in a statement that does not name it, or the other way round': `update payments set statement_at = updated_at`,
  'What is due of an order does not add up': `
    insert into refunds (id, order_id, amount_paise, reason, status, purpose, channel, created_at, updated_at)
    select 'ref_due' || id, id, 1, 'x', 'done', 'goods', 'due', created_at, created_at from orders where status = 'delivered'`,
  'A refund was paid out otherwise than it says': `update refund_payouts set amount_paise = amount_paise + 1`,
  'The parcels of an order collect other cash than is due': `update orders set status = 'shipped' where status = 'delivered'`,
  'The history of an order ends elsewhere': `update orders set status = 'confirmed' where payment_method = 'cod'`,
  'An order was sent without an invoice': `update orders set shipped_at = created_at where payment_method = 'cod'`,
  'A credit note differs from its lines': `update credit_notes set amount_paise = amount_paise + 1`,
  'More of an invoice is credited than was invoiced': `update credit_note_lines set quantity = 21`,
  'A credit note number is missing': `
    insert into credit_notes (number, order_id, reason, amount_paise, issued_at, seller)
    select 'CN/26-27/000003', id, 'x', 1, created_at, '{}' from orders where status = 'returned'`,
  'A delivery challan number is missing': `
    insert into delivery_challans (number, order_id, issued_at, seller)
    select 'DC/26-27/000009', id, created_at, '{}' from orders where status = 'returned'`,
  'A stored answer names no order': `update idempotency_keys set answer = '{}'`,
  'The kept sums of a day differ from its orders': `
    delete from changed_orders;
    update daily_sales set sales_paise = sales_paise + 1`,
  'The kept sums of a customer differ from their orders': `
    delete from changed_orders;
    insert into customer_sums (user_id, orders, weight_grams, refused) values ('usr_nobody', 1, 250, 0)`,
  'An order made a move that is not allowed': `update order_events set from_status = 'delivered' where from_status = 'pending_payment'`,
  'An invoice number is missing': `
    insert into invoices (number, order_id, issued_at, seller, payment_method)
    select 'MW/26-27/000009', id, created_at, '{}', payment_method from orders where payment_method = 'cod' and status = 'placed'`,
}

const REMITTANCE = 'The shares of a cash remittance do not add up'
const TAKEN_BACK = 'Cash is in a remittance that was taken back'

// Faults by manual changes of the database, with the sentence of the violated invariant.
const MANUAL_FAULTS: readonly [did: string, wrong: string, fault: string][] = [
  [
    'a cash order marked paid',
    'The payment status of an order is not what its payments say',
    `update orders set payment_status = 'paid' where payment_status = 'cod_due'`,
  ],
  [
    'a paid order marked refunded',
    'The payment status of an order is not what its payments say',
    `update orders set payment_status = 'refunded' where payment_status = 'paid'`,
  ],
  [
    'a refunded order marked paid',
    'The payment status of an order is not what its payments say',
    `update orders set payment_status = 'paid' where payment_status = 'refunded'`,
  ],
  [
    'the share of one order in missing cash raised',
    REMITTANCE,
    `update payments set short_paise = short_paise + 1 where short_paise > 0`,
  ],
  ['the missing cash forgotten at its orders', REMITTANCE, `update payments set short_paise = 0`],
  [
    'a shortage marked as received, and still owed by its orders',
    REMITTANCE,
    `update cash_remittances set shortage = 'received'`,
  ],
  [
    'more missing of an order than was collected for it',
    REMITTANCE,
    `update cash_remittances set expected_paise = expected_paise - (select max(short_paise) from payments);
    update payments set captured_paise = 0 where short_paise = (select max(short_paise) from payments)`,
  ],
  [
    'an order taken out of the remittance that brought its cash',
    REMITTANCE,
    `update payments set remittance_id = null where remittance_id is not null`,
  ],
  [
    'a remittance taken back that still has its cash',
    TAKEN_BACK,
    `insert into remittance_reversals (remittance_id, reason, reversed_at, reversed_by)
      select id, 'x', received_at, 'x' from cash_remittances`,
  ],
  [
    'a row of history deleted',
    'A row is missing in the history of an order',
    `delete from order_events where to_status = 'packed'`,
  ],
  [
    'the last row of history deleted',
    'A row is missing in the history of an order',
    `delete from order_events where kind = 'payment-received'`,
  ],
  [
    'an order moved to another user',
    'An order belongs to somebody other than who placed it',
    `update orders set user_id = (select max(u.id) from users u where u.id <> orders.user_id)`,
  ],
  [
    'an order and its phone moved to another user',
    'An order belongs to somebody other than who placed it',
    `update orders set user_id = (select max(u.id) from users u where u.id <> orders.user_id);
    update orders set phone = (select u.phone from users u where u.id = orders.user_id)`,
  ],
  [
    'the message of a placed order deleted',
    'A message about an order is missing',
    `delete from outbox where kind = 'order-placed'`,
  ],
  [
    'the message of a shipped order deleted',
    'A message about an order is missing',
    `delete from outbox where kind = 'order-shipped'`,
  ],
  ['the day of placing emptied', 'A date of an order is missing', `update orders set placed_at = null`],
  ['the day of shipping emptied', 'A date of an order is missing', `update orders set shipped_at = null`],
  [
    'an order to collect made of a shipped one',
    'An order went another way than it was to go',
    `update orders set fulfilment = 'pickup'`,
  ],
  [
    'a slot of an order that a courier brings',
    'An order went another way than it was to go',
    `update orders set slot_start = created_at, slot_end = updated_at`,
  ],
  [
    'a GSTIN of another state',
    'The GSTIN of a buyer is of another state than the place of supply',
    `update orders set buyer_gstin = '27AAPFU0939F1ZV'`,
  ],
  ['the end of a hold emptied', 'A date of an order is missing', `update orders set hold_until = null`],
  ['the promised day emptied', 'A date is empty', `update orders set due_day = ''`],
  [
    'an owner made by hand',
    'Somebody works here without a line in the audit log',
    `update users set role = 'owner' where id = (select min(id) from users)`,
  ],
  [
    'a negative price',
    'A price is not above zero, or above its MRP',
    `update price_changes set new_price_paise = -new_price_paise`,
  ],
  [
    'a price changed by hand',
    'A price is another than its history says',
    `update packs set price_paise = price_paise - 1 where product_id = '5' and weight = '500g'`,
  ],
]

class Undo extends Error {}

/**
 * A shop with an unpaid order, one paid online, one with cash on delivery, a returned one and two with a cash shortage.
 */
async function makeTrade({ shop, outside }: Opened): Promise<void> {
  await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]))
  await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod')
  const payer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
  await startPayment(shop, payer.user.id, await place(shop, payer))
  const parcel = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod')
  await moveThrough({ shop }, parcel, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
  const delivered = [await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod')]
  delivered.push(await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod'))
  for (const id of delivered) await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped', 'delivered'])
  const { owedPaise } = await sumCashOwed(shop.db)
  const brought = { courier: 'Delhivery', orderIds: delivered, reference: 'UTR 1' }
  await recordCashRemittance(shop, 'usr_owner', { ...brought, amountPaise: owedPaise - 5_001, note: 'A note was torn' })
  const canceller = await makeBuyer(shop, [TWO_ALMOND_PACKS])
  const cancelledOrder = await place(shop, canceller)
  await startPayment(shop, canceller.user.id, cancelledOrder)
  for (const ref of outside.gateway.payments.keys())
    await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
  await cancelOrder(shop, canceller.user.id, cancelledOrder, { as: 'shopper' })
  await sendRefunds(shop)
  await sendRefunds(shop)
  const packs = [{ weight: '500g' as const, pricePaise: 99_900 }]
  await changePrices(shop, 'usr_owner', [{ productId: '5', version: 1, packs }])
}

onBothDatabases((open) => {
  test('finds no violation in a healthy shop, and every planted fault', async () => {
    const opened = await open({ samples: true })
    const { db } = opened.shop
    await makeTrade(opened)
    await refreshDailySales(opened.shop)
    expect(await listViolations(db)).toEqual([])

    const faults = Object.entries(FAULTS).map(([wrong, fault]) => ({ did: wrong, wrong, fault }))
    for (const { did, wrong, fault } of [
      ...faults,
      ...MANUAL_FAULTS.map(([did, wrong, fault]) => ({ did, wrong, fault })),
    ]) {
      const trial = db.transaction().execute(async (tx) => {
        for (const statement of fault.split(';')) await sql.raw(statement).execute(tx)
        expect((await listViolations(tx)).map((found) => found.wrong)).toContain(wrong)
        throw new Undo()
      })
      await expect(trial, did).rejects.toThrow(Undo)
    }
    expect(await listViolations(db)).toEqual([])
  })
})

test('every invariant has a planted fault', () => {
  const shown = new Set([...Object.keys(FAULTS), ...MANUAL_FAULTS.map(([, wrong]) => wrong)])
  expect(Object.keys(INVARIANTS).filter((wrong) => !shown.has(wrong))).toEqual([])
})
