import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { giveConsent } from '#app/domain/consents/change-consent.server.ts'
import { addCustomerNote } from '#app/domain/identity/customers/add-customer-note.server.ts'
import { listNotesAbout } from '#app/domain/identity/customers/customer-note-store.server.ts'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { addOrderNote } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { removePictures } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { moderateReview } from '#app/domain/reviews/moderate-review.server.ts'
import { listReviewsBy } from '#app/domain/reviews/review-store.server.ts'
import { writeReview } from '#app/domain/reviews/write-review.server.ts'
import { reportProblem } from '#app/domain/support/problems/report-problem.server.ts'
import { requestSample } from '#app/domain/support/sample-requests/request-sample.server.ts'
import { takeTicketAction } from '#app/domain/support/tickets/take-ticket-action.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { photograph } from '#test/data/photograph.ts'
import { FOUR_STARS } from '#test/data/review-input.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAs, signInAsUser } from '#test/shop/sign-in.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { writeTicket } from '#test/shop/write-ticket.ts'
import { DELETION_UNDO } from './decide-account-deletion.ts'
import { eraseAccounts } from './erase-accounts.server.ts'
import { exportData } from './export-data.server.ts'
import { cancelDeletionFor, requestDeletion, requestDeletionFor } from './request-or-cancel-deletion.server.ts'

const PHONE = '+919876543210'
const ADDRESS = { ...IN_DELHI, fullName: 'Asha Verma', phone: PHONE, street: 'Barakhamba Road' }

const asha = (opened: Opened) => signInAsUser(opened, PHONE, 'Asha Verma')

onBothDatabases((open) => {
  test('a due account is erased, and its phone can sign up again', async () => {
    const opened = await open()
    const { session, userId } = await asha(opened)
    await saveAddress(opened.shop, userId, { id: null, fields: ADDRESS, makeDefault: true })
    await giveConsent(opened.shop, userId, 'marketing')
    await requestDeletion(opened.shop, session)
    opened.clock.advance(DELETION_UNDO)
    expect(await eraseAccounts(opened.shop)).toBe(1)
    expect(await eraseAccounts(opened.shop)).toBe(0)
    const { db } = opened.shop
    const left = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('addresses').selectAll().execute(),
      await db.selectFrom('consents').selectAll().execute(),
      await db.selectFrom('accounts').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('cart_lines').selectAll().execute(),
    ])
    expect(left).not.toMatch(/Asha|9876543210|Barakhamba|new harvests/)
    expect(left).toContain('Deleted customer')
    const again = await signInAs(opened, PHONE)
    expect(again.userId).not.toBe(userId)
  })

  test('an open order delays erasure; afterwards only tax data remains', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer, 'cod')
    await requestDeletion(shop, buyer.session)
    clock.advance(DELETION_UNDO)
    expect(await eraseAccounts(shop)).toBe(0)
    const before = await shop.db
      .updateTable('orders')
      .set({ status: 'delivered', payment_status: 'paid' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(await eraseAccounts(shop)).toBe(1)
    const after = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.parse(after.address)).toMatchObject({
      fullName: 'Deleted customer',
      house: '',
      street: '',
      city: 'New Delhi',
      state: '07',
      pincode: '110006',
    })
    expect(after).toMatchObject({
      ship_name: 'Deleted customer',
      total_paise: before.total_paise,
      tax_paise: before.tax_paise,
      ship_state: before.ship_state,
    })
    const left = JSON.stringify([
      after,
      await shop.db.selectFrom('outbox').selectAll().where('order_id', '=', id).execute(),
    ])
    expect(left).not.toContain(buyer.user.phone)
    expect(left).not.toMatch(/Asha|Lotus/)
  })

  test('staff with a fresh code erase a customer, never a member of staff, with an audit entry', async () => {
    const opened = await open()
    const { shop, clock } = opened
    const { userId } = await asha(opened)
    const owner = await signInAs(opened, '9999999999', 'Ravi')
    const visitor = await findVisitorByToken(shop, owner.token)
    if (visitor.kind !== 'user') throw new Error('no owner')
    const staff = staffWithFreshCode(shop, owner.userId)
    await addCustomerNote(shop, owner.userId, userId, 'Wants no calls')
    expect(await requestDeletion(shop, visitor.session)).toMatchObject({ reason: 'is-staff' })
    expect(await requestDeletionFor(shop, staff, owner.userId)).toMatchObject({ reason: 'is-staff' })
    expect(await requestDeletionFor(shop, staff, 'usr_none')).toMatchObject({ reason: 'user-not-found' })
    expect(await requestDeletionFor(shop, staff, userId)).toMatchObject({ ok: true })
    await cancelDeletionFor(shop, owner.userId, userId)
    clock.advance(8 * DAYS)
    expect(await eraseAccounts(shop)).toBe(0)
    expect(await requestDeletionFor(shop, staff, userId)).toMatchObject({ reason: 'code-not-fresh' })
    expect(await requestDeletionFor(shop, staffWithFreshCode(shop, owner.userId), userId)).toMatchObject({ ok: true })
    clock.advance(8 * DAYS)
    expect(await eraseAccounts(shop)).toBe(1)
    expect(await listNotesAbout(shop.db, userId)).toEqual([])
    const actions = (await listAudit(shop.db, `user:${userId}`)).map((line) => line.action)
    expect(actions.sort()).toEqual(['ask-deletion', 'ask-deletion', 'keep-account', 'note-customer'])
  })

  test('problems, sample requests and reviews are exported, and erased with the account', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const bytes = await photograph()
    const problem = { position: 1, kind: 'stale', packs: 1, shortGrams: null, words: 'Tastes of Lotus soap.' } as const
    const review = { ...FOUR_STARS, words: 'Soap, says Asha.' }
    await reportProblem(shop, buyer.user.id, id, problem, [bytes])
    await writeReview(shop, buyer.user, id, review, [bytes])
    await requestSample(shop, buyer.user, '2', buyer.user.addresses[0]?.id ?? '')
    const data = await exportData(shop, buyer.user, buyer.session.id)
    expect(data).toMatchObject({
      packProblems: [{ words: problem.words }],
      reviews: [{ words: review.words }],
      sampleRequests: [{ productId: '2' }],
    })
    await requestDeletion(shop, buyer.session)
    clock.advance(DELETION_UNDO)
    expect(await eraseAccounts(shop)).toBe(1)
    const left = JSON.stringify([
      await shop.db.selectFrom('pack_problems').selectAll().execute(),
      await shop.db.selectFrom('sample_requests').selectAll().execute(),
      await shop.db.selectFrom('reviews').selectAll().execute(),
    ])
    expect(left).not.toMatch(/Asha|Lotus|soap|pic-/i)
    expect(left).not.toContain(buyer.user.phone)
    expect(await removePictures(shop)).toBe(2)
  })

  test('no table mentions an erased person', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const words = ['Quirina', 'Zarathustra', 'Xylophone House', 'quirina@example.in', 'left at the gate']
    const { token, userId } = await signInAs(opened, PHONE, 'Quirina Zarathustra')
    const visitor = await findVisitorByToken(shop, token)
    if (visitor.kind !== 'user') throw new Error('no profile')
    const fields = { ...ADDRESS, fullName: 'Quirina Zarathustra', house: 'Xylophone House', pincode: '110006' }
    await saveAddress(shop, userId, { id: null, fields, makeDefault: true })
    const again = await findVisitorByToken(shop, token)
    if (again.kind !== 'user') throw new Error('no profile')
    await fillCart(shop, userId, [ALMOND_PACK])
    const id = await place(shop, again, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    await addOrderNote(shop, 'usr_owner', id, 'Quirina wants it left at the gate', { shown: true })
    await addCustomerNote(shop, 'usr_owner', userId, 'Quirina is kind')
    await requestSample(shop, again.user, '2', again.user.addresses[0]?.id ?? '')
    const ticket = {
      topic: 'order',
      name: 'Quirina Zarathustra',
      phone: PHONE,
      email: 'quirina@example.in',
      orderId: null,
      message: 'Please: left at the gate. Quirina',
    } as const
    const [signedIn, signedOut] = [await writeTicket(shop, again.user, ticket), await writeTicket(shop, null, ticket)]
    for (const { id: written } of [signedIn, signedOut])
      await takeTicketAction(shop, 'usr_owner', written, 'answer', 'Dear Quirina, left at the gate it is.')
    const problem = { position: 1, kind: 'stale', packs: 1, shortGrams: null, words: 'Quirina says stale' } as const
    await reportProblem(shop, userId, id, problem, [await photograph()])
    await writeReview(shop, again.user, id, { ...FOUR_STARS, words: 'Stale' }, [])
    const [review] = await listReviewsBy(shop.db, userId)
    const moderation = { intent: 'publish', reply: 'Sorry, Quirina.' } as const
    await moderateReview(shop, 'usr_owner', review?.id ?? '', { version: 1, ...moderation })
    await sendOutbox(shop)
    await writeTicket(shop, null, { ...ticket, message: 'Please: left at the gate again. Quirina' })
    const before = await dumpTables(opened)
    for (const word of [...words, PHONE]) expect(before, word).toContain(word)

    await requestDeletion(shop, { ...again.session, codeConfirmedAt: shop.now() })
    clock.advance(DELETION_UNDO)
    expect(await eraseAccounts(shop)).toBe(1)
    const after = await dumpTables(opened)
    for (const word of [...words, PHONE, PHONE.slice(3)]) expect(after, word).not.toContain(word)
    expect(await listAudit(shop.db, `order:${id}`)).not.toEqual([])
  })
})

/** Every row of every table as one text. */
async function dumpTables({ shop: { db } }: Opened): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}
