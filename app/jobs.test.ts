import { expect, onTestFinished, test } from 'vitest'
import { findLastRun } from '#app/db/chore-runs.server.ts'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { DAYS, MINUTES } from '#app/domain/instant.ts'
import { requestDeletion } from '#app/domain/privacy/request-deletion.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { startWork } from '#app/jobs.server.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { signInAs } from '#test/sign-in.ts'

// What a start has to do first takes seconds in a real shop, and none here.
const DUE_AT_ONCE = { after: 0, within: 50 }
const LONG_ENOUGH = 400

/** Starts the chores; `ran` are those that have succeeded since. */
function start(shop: Shop) {
  const ran = new Set<string>()
  const stop = startWork(shop, (name) => ran.add(name), DUE_AT_ONCE)
  onTestFinished(stop)
  return { ran, stop }
}

onBothDatabases((open) => {
  test('what is done by the hour is done soon after a start, and by a shop that is restarted before its hour is over', async () => {
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
    await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH))
    await tooSoon.stop()
    expect(Array.from(tooSoon.ran)).not.toContain('erase-accounts')

    clock.advance(40 * MINUTES)
    const nextHour = start(shop)
    await expect.poll(() => Array.from(nextHour.ran)).toContain('erase-accounts')
    await nextHour.stop()
  })
})
