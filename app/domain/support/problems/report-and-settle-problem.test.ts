import { expect, test } from 'vitest'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { rs } from '#app/domain/notifications/templates/order-message-values.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/credit-note-store.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { photograph } from '#test/data/photograph.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { deliverUnpaid, moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { priceOfGrams, refundOfProblem } from './pack-problem.ts'
import { findProblem, listProblemsOf } from './pack-problem-store.server.ts'
import { reportProblem } from './report-problem.server.ts'
import { settleProblem } from './settle-problem.server.ts'

const SHORT = { position: 1, kind: 'short', packs: 1, shortGrams: 30, words: 'My scale says 470 g.' } as const
const CART = [{ productId: '1', weight: '500g', quantity: 2 }] as const

async function delivered(opened: Opened) {
  const buyer = await makeBuyer(opened.shop, CART)
  const orderId = await place(opened.shop, buyer)
  await payOnline(opened, orderId)
  await moveThrough(opened, orderId, ['confirmed', 'packed', 'shipped', 'delivered'])
  return { orderId, userId: buyer.user.id }
}

async function reported(opened: Opened) {
  const { orderId, userId } = await delivered(opened)
  const made = expectOk(await reportProblem(opened.shop, userId, orderId, SHORT, [await photograph()]))
  return { orderId, userId, id: made }
}

onBothDatabases((open) => {
  test('a report is stored with its photographs under random names, and both sides are notified', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { orderId, id } = await reported(opened)
    const problem = await findProblem(shop.db, id)
    expect(problem).toMatchObject({ ...SHORT, orderId, status: 'open' })
    expect(problem?.pictures[0]).toMatch(/^\/files\/problems\/\d+_pic-/)
    await sendOutbox(shop)
    expect(outside.sms.at(-1)?.text).toContain(`we have your report about a pack of order ${orderId}`)
    expect(outside.mail.at(-1)).toMatchObject({ subject: `Pack problem: Underweight, order ${orderId}` })
  })

  test('a report sent twice in parallel is stored once, without the other photographs', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { orderId, userId } = await delivered(opened)
    const photographs = [await photograph()]
    const both = await Promise.all([1, 2].map(() => reportProblem(shop, userId, orderId, SHORT, photographs)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'already-reported' })
    expect(await listProblemsOf(shop.db, orderId)).toHaveLength(1)
  })

  test('what was sold at the counter has no address to send packs to', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { orderId, id } = await reported(opened)
    await shop.db.updateTable('orders').set({ channel: 'counter' }).where('id', '=', orderId).execute()
    const way = { way: 'resend', packs: 1, answer: '' } as const
    expect(await settleProblem(shop, staffWithFreshCode(shop), id, way)).toMatchObject({ reason: 'no-address' })
    expect(await findProblem(shop.db, id)).toMatchObject({ status: 'open' })
  })

  test('refuses the order of another user, and a file that is no photograph', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { orderId, userId } = await delivered(opened)
    expect(await reportProblem(shop, 'usr_other', orderId, SHORT, [])).toMatchObject({ reason: 'order-not-found' })
    const wrong = [await photograph(), new TextEncoder().encode('<svg/>')]
    expect(await reportProblem(shop, userId, orderId, SHORT, wrong)).toMatchObject({ reason: 'picture-unreadable' })
    expect(await listProblemsOf(shop.db, orderId)).toEqual([])
  })

  test('refunds grams at the price paid; two parallel calls refund once', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { orderId, id } = await reported(opened)
    const [line] = (await orderNow(opened, orderId)).lines
    const worth = line ? priceOfGrams(line, 30) : 0
    const input = { way: 'grams', grams: 30, answer: 'Sorry for the short pack.' } as const
    const both = await Promise.all(
      ['usr_owner', 'usr_manager'].map((actor) => settleProblem(shop, staffWithFreshCode(shop, actor), id, input)),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'already-settled' })
    expect(await listRefundsOf(shop.db, orderId)).toMatchObject([{ amountPaise: worth }])
    expect(await findProblem(shop.db, id)).toMatchObject({
      status: 'refunded',
      amountPaise: worth,
      channel: 'source',
      payout: null,
      answer: input.answer,
    })
    await sendOutbox(shop)
    expect(outside.sms.at(-1)?.text).toContain(`that went wrong, Rs ${(worth / 100).toFixed(2)} goes back to you`)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('of an order that nobody has paid yet it is taken off what is due, and its shopper is told of the answer and of the new sum', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const buyer = await makeBuyer(shop, CART)
    const orderId = await place(shop, buyer, 'cod')
    await deliverUnpaid(opened, orderId)
    const made = await reportProblem(shop, buyer.user.id, orderId, SHORT, [await photograph()])
    const [line] = (await orderNow(opened, orderId)).lines
    const worth = line ? priceOfGrams(line, 30) : 0
    const input = { way: 'grams', grams: 30, answer: 'Sorry for the short pack.' } as const
    expect(await settleProblem(shop, staffWithFreshCode(shop), expectOk(made), input)).toMatchObject({
      ok: true,
    })
    expect(await listRefundsOf(shop.db, orderId)).toMatchObject([
      { amountPaise: worth, channel: 'due', status: 'done' },
    ])
    expect(await listProblemsOf(shop.db, orderId)).toMatchObject([{ amountPaise: worth, channel: 'due' }])
    await sendOutbox(shop)
    const { totalPaise } = await orderNow(opened, orderId)
    const told = outside.sms.map(({ text }) => text).slice(-2)
    expect(told).toContainEqual(expect.stringContaining(`we have answered your report about order ${orderId}`))
    const sum = `order ${orderId} is delivered, ${rs(totalPaise - worth)} is still to be paid`
    expect(told).toContainEqual(expect.stringContaining(sum))
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('what was paid in cash is refunded by hand: it says so until that is done', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, CART)
    const orderId = await place(shop, buyer, 'cod')
    await moveThrough(opened, orderId, ['confirmed', 'packed', 'shipped', 'delivered'])
    const made = await reportProblem(shop, buyer.user.id, orderId, SHORT, [await photograph()])
    const id = expectOk(made)
    const input = { way: 'grams', grams: 30, answer: 'Sorry for the short pack.' } as const
    expect(await settleProblem(shop, staffWithFreshCode(shop), id, input)).toMatchObject({ ok: true })
    const textNow = async () => {
      const problem = await findProblem(shop.db, id)
      return problem && refundOfProblem(problem)
    }
    expect(await textNow()).toMatch(/^₹[\d.]+ to be refunded$/)
    const [refund] = await listRefundsOf(shop.db, orderId)
    const payout = { refundId: refund?.id ?? '', payee: 'asha@upi', reference: 'UTR123456' }
    expect(await payOutRefund(shop, staffWithFreshCode(shop), orderId, payout)).toMatchObject({ ok: true })
    expect(await textNow()).toMatch(/^₹[\d.]+ refunded$/)
  })

  test('the credit note of a report is for its line only, and prints a legal reason instead of the answer', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [
      { productId: '2', weight: '1kg', quantity: 2 },
      { productId: '9', weight: '500g', quantity: 1 },
    ])
    const orderId = await place(shop, buyer)
    await payOnline(opened, orderId)
    await moveThrough(opened, orderId, ['confirmed', 'packed', 'shipped', 'delivered'])
    const raisins = (await orderNow(opened, orderId)).lines.find(({ productId }) => productId === '9')
    const { position = 0 } = raisins ?? {}
    const made = await reportProblem(shop, buyer.user.id, orderId, { ...SHORT, position }, [await photograph()])
    const input = { way: 'grams', grams: 64, answer: 'So sorry, our scale was off.' } as const
    expect(await settleProblem(shop, staffWithFreshCode(shop), expectOk(made), input)).toMatchObject({
      ok: true,
    })
    const [refund] = await listRefundsOf(shop.db, orderId)
    const [note] = await listCreditNotes(shop.db, [orderId])
    expect(refund).toMatchObject({ cause: 'deficient', reason: input.answer })
    expect(note).toMatchObject({ refundId: refund?.id, amountPaise: refund?.amountPaise })
    expect(note?.reason).toBe('Goods found deficient in quantity or quality')
    expect(note?.lines).toHaveLength(1)
    expect(note?.lines[0]).toMatchObject({ position, quantity: 0, grossPaise: refund?.amountPaise })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a pack is sent again as a free order', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { id } = await reported(opened)
    expect(
      await settleProblem(shop, staffWithFreshCode(shop), id, { way: 'resend', packs: 1, answer: '' }),
    ).toMatchObject({
      ok: true,
    })
    const problem = await findProblem(shop.db, id)
    const again = await orderNow(opened, problem?.resendOrderId ?? '')
    expect(again).toMatchObject({ channel: 'resend', totalPaise: 0, lines: [{ weight: '500g', quantity: 1 }] })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a refused settlement leaves the report open; a declined report can be sent again', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { orderId, userId, id } = await reported(opened)
    const tooMuch = { way: 'amount', amountPaise: 99_999_999, answer: '' } as const
    expect(await settleProblem(shop, staffWithFreshCode(shop), id, tooMuch)).toMatchObject({ reason: 'above-paid' })
    expect(await findProblem(shop.db, id)).toMatchObject({ status: 'open' })
    await settleProblem(shop, staffWithFreshCode(shop), id, { way: 'decline', answer: 'The scale shows 500 g.' })
    expect(await findProblem(shop.db, id)).toMatchObject({ status: 'declined' })
    expect(await reportProblem(shop, userId, orderId, SHORT, [await photograph()])).toMatchObject({ ok: true })
  })
})
