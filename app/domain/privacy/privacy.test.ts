import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { giveConsent, listOpenConsents, withdrawConsent } from '#app/domain/consents/change-consent.server.ts'
import { addCustomerNote } from '#app/domain/identity/customers/add-customer-note.server.ts'
import { listNotesAbout } from '#app/domain/identity/customers/customer-note-store.server.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { DAYS } from '#app/domain/instant.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { CODE_FRESH } from '#app/domain/one-time-code-freshness.ts'
import { addOrderNote } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { removePictures } from '#app/domain/pictures/remove-pictures.server.ts'
import { moderateReview } from '#app/domain/reviews/moderate-review.server.ts'
import { listReviewsBy } from '#app/domain/reviews/review-store.server.ts'
import { writeReview } from '#app/domain/reviews/write-review.server.ts'
import { reportProblem } from '#app/domain/support/problems/report-problem.server.ts'
import { requestSample } from '#app/domain/support/sample-requests/request-sample.server.ts'
import { handleTicket } from '#app/domain/support/tickets/handle-ticket.server.ts'
import { fillCart, makeBuyer, place } from '#test/data/make-buyer.ts'
import { photograph } from '#test/data/photograph.ts'
import { writeTicket } from '#test/data/write-ticket.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { confirmed } from '#test/shop/staff-with-fresh-code.ts'
import { DELETION_UNDO } from './account-deletion.ts'
import { eraseAccounts } from './erase-accounts.server.ts'
import { exportData, exportDataFor } from './export-data.server.ts'
import { cancelDeletion, cancelDeletionFor, requestDeletion, requestDeletionFor } from './request-deletion.server.ts'

const PHONE = '+919876543210'
const ADDRESS = {
  type: 'Home',
  fullName: 'Asha Verma',
  phone: PHONE,
  altPhone: null,
  company: null,
  gstin: null,
  house: '12B',
  street: 'Barakhamba Road',
  landmark: null,
  locality: null,
  city: 'New Delhi',
  district: null,
  state: '07',
  pincode: '110001',
} as const

async function asha(opened: Opened) {
  const { token, userId } = await signInAs(opened, PHONE, 'Asha Verma')
  const visitor = await findVisitorByToken(opened.shop, token)
  if (visitor.kind !== 'user') throw new Error('no profile')
  return { ...visitor, token, userId }
}

onBothDatabases((open) => {
  test('a consent is off until given, and remains on record once withdrawn', async () => {
    const opened = await open()
    const { userId } = await asha(opened)
    expect(await listOpenConsents(opened.shop, userId)).toEqual([])
    await giveConsent(opened.shop, userId, 'marketing')
    await giveConsent(opened.shop, userId, 'marketing')
    expect(await listOpenConsents(opened.shop, userId)).toEqual(['marketing'])
    // Saved twice at once, one is open.
    await Promise.all([1, 2].map(() => giveConsent(opened.shop, userId, 'marketing')))
    const rows = () => opened.shop.db.selectFrom('consents').selectAll().execute()
    expect((await rows()).filter((row) => row.withdrawn_at === null)).toHaveLength(1)
    await withdrawConsent(opened.shop, userId, 'marketing')
    expect(await listOpenConsents(opened.shop, userId)).toEqual([])
    expect((await rows()).map((row) => row.withdrawn_at !== null)).toEqual([true, true, true, true])
  })

  test('the export has all personal data and no secret', async () => {
    const opened = await open()
    const { session, userId, token } = await asha(opened)
    await saveAddress(opened.shop, userId, { id: null, fields: ADDRESS, makeDefault: true })
    await giveConsent(opened.shop, userId, 'marketing')
    const user = await findUser(opened.shop.db, userId, [])
    if (!user) throw new Error('no profile')
    const text = JSON.stringify(await exportData(opened.shop, user, session.id))
    for (const part of ['Asha Verma', PHONE, 'Barakhamba Road', 'Unknown device', 'offers'])
      expect(text).toContain(part)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/hash/)
  })

  test('deletion needs a fresh code', async () => {
    const opened = await open()
    const { session } = await asha(opened)
    opened.clock.advance(CODE_FRESH + 1)
    expect(await requestDeletion(opened.shop, session)).toMatchObject({ ok: false, reason: 'code-not-fresh' })
  })

  test('a deletion request ends all sessions, and can be cancelled until it is due', async () => {
    const opened = await open()
    const elsewhere = await signInAs(opened, PHONE)
    const { session, token, userId } = await asha(opened)
    expect((await requestDeletion(opened.shop, session)).ok).toBe(true)
    for (const deleted of [token, elsewhere.token])
      expect((await findVisitorByToken(opened.shop, deleted)).kind).toBe('guest')
    opened.clock.advance(DELETION_UNDO - 1000)
    expect(await eraseAccounts(opened.shop)).toBe(0)
    const back = await signInAs(opened, PHONE)
    expect(await findVisitorByToken(opened.shop, back.token)).toMatchObject({
      kind: 'user',
      user: { name: 'Asha Verma' },
    })
    await cancelDeletion(opened.shop, userId)
    opened.clock.advance(DAYS)
    expect(await eraseAccounts(opened.shop)).toBe(0)
  })

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
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer, 'cod')
    await requestDeletion(shop, buyer.session)
    clock.advance(DELETION_UNDO)
    expect(await eraseAccounts(shop)).toBe(0)
    const before = await shop.db
      .updateTable('orders')
      .set({ status: 'delivered' })
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
    const staff = confirmed(shop, owner.userId)
    await addCustomerNote(shop, owner.userId, userId, 'Wants no calls')
    expect(await requestDeletion(shop, visitor.session)).toMatchObject({ reason: 'is-staff' })
    expect(await requestDeletionFor(shop, staff, owner.userId)).toMatchObject({ reason: 'is-staff' })
    expect(await requestDeletionFor(shop, staff, 'usr_none')).toMatchObject({ reason: 'user-not-found' })
    expect(await requestDeletionFor(shop, staff, userId)).toMatchObject({ ok: true })
    await cancelDeletionFor(shop, owner.userId, userId)
    clock.advance(8 * DAYS)
    expect(await eraseAccounts(shop)).toBe(0)
    expect(await requestDeletionFor(shop, staff, userId)).toMatchObject({ reason: 'code-not-fresh' })
    expect(await requestDeletionFor(shop, confirmed(shop, owner.userId), userId)).toMatchObject({ ok: true })
    clock.advance(8 * DAYS)
    expect(await eraseAccounts(shop)).toBe(1)
    expect(await listNotesAbout(shop.db, userId)).toEqual([])
    const actions = (await listAudit(shop.db, `user:${userId}`)).map((line) => line.action)
    expect(actions.sort()).toEqual(['ask-deletion', 'ask-deletion', 'keep-account', 'note-customer'])
  })

  test('an export by staff includes notes and writes an audit entry', async () => {
    const opened = await open()
    const { shop } = opened
    const { userId } = await asha(opened)
    await addCustomerNote(shop, 'usr_owner', userId, 'Prefers evening delivery')
    expect(await exportDataFor(shop, 'usr_owner', userId)).toMatchObject({
      staffNotes: [{ words: 'Prefers evening delivery' }],
      sessions: [{ isThisOne: false }],
    })
    expect(await exportDataFor(shop, 'usr_owner', 'usr_none')).toBeNull()
    const actions = (await listAudit(shop.db, `user:${userId}`)).map((line) => line.action)
    expect(actions).toContain('export-data')
  })

  test('problems, sample requests and reviews are exported, and erased with the account', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const bytes = await photograph()
    const problem = { position: 1, kind: 'stale', packs: 1, shortGrams: null, words: 'Tastes of Lotus soap.' } as const
    const review = { productId: '1', stars: 2, words: 'Soap, says Asha.', picture: 'keep' } as const
    await reportProblem(shop, buyer.user.id, id, problem, [bytes])
    await writeReview(shop, buyer.user, id, review, bytes)
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
    await fillCart(shop, userId, [{ productId: '1', weight: '500g', quantity: 1 }])
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
    const [signedIn, signedOut] = [await writeTicket(shop, ticket, again.user), await writeTicket(shop, ticket, null)]
    for (const { id: written } of [signedIn, signedOut])
      await handleTicket(shop, 'usr_owner', written, 'answer', 'Dear Quirina, left at the gate it is.')
    const problem = { position: 1, kind: 'stale', packs: 1, shortGrams: null, words: 'Quirina says stale' } as const
    await reportProblem(shop, userId, id, problem, [await photograph()])
    await writeReview(shop, again.user, id, { productId: '1', stars: 2, words: 'Stale', picture: 'keep' }, null)
    const [review] = await listReviewsBy(shop.db, userId)
    const moderation = { intent: 'publish', reply: 'Sorry, Quirina.' } as const
    await moderateReview(shop, 'usr_owner', review?.id ?? '', 1, moderation)
    await sendOutbox(shop)
    await writeTicket(shop, { ...ticket, message: 'Please: left at the gate again. Quirina' }, null)
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
