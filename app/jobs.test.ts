import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { findLastRun, upsertLastRun } from '#app/db/job-run-store.server.ts'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { requestDeletion } from '#app/domain/privacy/request-or-cancel-deletion.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
import { startJobs } from '#app/jobs.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'

// An overdue job waits some seconds after a real start, and none here.
const NO_DELAY = { after: 0, within: 50 }
const LONG_ENOUGH_MS = 400

/** Starts the jobs; `ran` are the names of those that have succeeded since. */
function start(shop: Shop) {
  const ran = new Set<string>()
  const stop = startJobs(shop, (name) => ran.add(name), NO_DELAY)
  onTestFinished(stop)
  return { ran, stop }
}

onBothDatabases((open) => {
  test('an hourly job runs soon after the first start, and in a shop that restarts more often than every hour', async () => {
    const opened = await open()
    const { shop, clock } = opened
    const { token, userId } = await signInAs(opened, '+919876543210', 'Asha Rao')
    const visitor = await findVisitorByToken(shop, token)
    if (visitor.kind === 'guest') throw new Error('Nobody is signed in')
    expect(await requestDeletion(shop, visitor.session)).toMatchObject({ ok: true })
    clock.advance(8 * DAYS)

    const first = start(shop)
    await expect
      .poll(() => Array.from(first.ran))
      .toEqual(expect.arrayContaining(['erase-accounts', 'clear-outbox', 'clear-keys']))
    await first.stop()
    expect(await findUser(shop.db, userId, [])).toBeNull()
    expect(await findLastRun(shop.db, 'erase-accounts')).toBe(shop.now())

    clock.advance(40 * MINUTES)
    const tooSoon = start(shop)
    await expect.poll(() => Array.from(tooSoon.ran)).toContain('clear-rates')
    await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS))
    await tooSoon.stop()
    expect(Array.from(tooSoon.ran)).not.toContain('erase-accounts')

    clock.advance(40 * MINUTES)
    const nextHour = start(shop)
    await expect.poll(() => Array.from(nextHour.ran)).toContain('erase-accounts')
    await nextHour.stop()
  })

  test('a code does not wait for a service that hangs, nor behind the messages that were queued before it', async () => {
    const { shop, outside } = await open()
    await inTransaction(shop.db, async (tx) => {
      const context = { at: shop.now(), newId: shop.newId }
      const values = { shop: 'Mewa', ticket: 'T-1', link: 'https://mewa.example' }
      for (let count = 0; count < 60; count++)
        await queueText(tx, shop, { kind: 'ticket-resolved', to: `+9198123456${10 + count}`, values }, context)
    })
    const hanging = Promise.withResolvers<void>()
    const send: Shop['sms']['send'] = async (message) => {
      if (message.kind !== 'one-time-code') await hanging.promise
      await shop.sms.send(message)
    }
    start({ ...shop, sms: { templates: null, send } })
    // Before the jobs are stopped, which waits for those that run.
    onTestFinished(() => hanging.resolve())
    await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS))
    const values = { code: '123456', tag: '#123456', shop: 'Mewa', host: 'mewa.example' }
    await inTransaction(shop.db, (tx) =>
      queueText(
        tx,
        shop,
        { kind: 'one-time-code', to: '+919876543210', values },
        { at: shop.now(), newId: shop.newId },
      ),
    )
    await expect.poll(() => outside.sms.map(({ kind }) => kind), { timeout: 8_000 }).toEqual(['one-time-code'])
  })

  test('what is published on the minute is published at the start of each minute, and not before', async () => {
    const { shop, clock } = await open()
    clock.set('2026-06-10T12:00:30.000Z')
    const tooSoon = start(shop)
    await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS))
    await tooSoon.stop()
    expect(Array.from(tooSoon.ran)).not.toContain('publish-due-pages')
    clock.set('2026-06-10T12:00:59.900Z')
    const inTime = start(shop)
    await expect
      .poll(() => Array.from(inTime.ran))
      .toEqual(expect.arrayContaining(['publish-due-pages', 'publish-due-home']))
    await inTime.stop()
  })

  test('a job of an hour in India runs at that hour, and after a start that comes later', async () => {
    const { shop, clock } = await open()
    const last = () => findLastRun(shop.db, 'clear-courier-rates')
    const first = start(shop)
    await expect.poll(() => Array.from(first.ran)).toContain('clear-courier-rates')
    await first.stop()

    // 2:59 at night in India, and a moment before 3.
    clock.set('2026-06-10T21:29:00.000Z')
    await upsertLastRun(shop.db, 'clear-courier-rates', '2026-06-09T21:30:00.000Z')
    const tooSoon = start(shop)
    await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS))
    await tooSoon.stop()
    expect(Array.from(tooSoon.ran)).not.toContain('clear-courier-rates')
    clock.set('2026-06-10T21:29:59.900Z')
    const inTime = start(shop)
    await expect.poll(() => Array.from(inTime.ran)).toContain('clear-courier-rates')
    await inTime.stop()
    expect(await last()).toBe('2026-06-10T21:29:59.900Z')

    clock.set('2026-06-11T22:00:00.000Z')
    const late = start(shop)
    await expect.poll(last).toBe('2026-06-11T22:00:00.000Z')
    await late.stop()
  })
})
