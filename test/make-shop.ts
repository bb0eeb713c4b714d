import { afterAll, describe } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import type { Message } from '#app/domain/notifications/message.ts'
import type { Log, Shop } from '#app/domain/shop.ts'
import { type Clock, standingClock } from './clock.ts'
import { type FakeGateway, fakeGateway } from './fake-gateway.ts'
import { type Engine, openDatabase } from './open-database.ts'

/** What lies outside the shop, as a test sees and steers it. */
export type Outside = {
  /** Messages sent, oldest first. */
  sms: Message[]
  mail: Message[]
  /** While true, neither text messages nor mail are taken. */
  sendersDown: boolean
  gateway: FakeGateway
  /** Lines of the log, oldest first. */
  log: { level: keyof Log; facts: Record<string, unknown>; words: string }[]
}

export type Opened = { shop: Shop; clock: Clock; outside: Outside }
type Wishes = { samples?: boolean; ownerPhones?: readonly string[]; demo?: boolean }
export type Open = (wishes?: Wishes) => Promise<Opened>

/** The owner's phone in every test shop. */
export const OWNER_PHONE = '+919999999999'

/**
 * Declares the same tests once for SQLite and once for PostgreSQL. Each open() gives a shop with a database of its own,
 * a standing clock and an outside under the test's thumb; `samples` loads the sample catalogue first.
 */
export function onBothDatabases(declare: (open: Open, engine: Engine) => void): void {
  describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
    const opened: Db[] = []
    afterAll(async () => {
      await Promise.all(opened.map((db) => db.destroy()))
    })
    declare(async (wishes = {}) => {
      const db = await openDatabase(engine)
      opened.push(db)
      return openOn(db, wishes)
    }, engine)
  })
}

async function openOn(db: Db, wishes: Wishes): Promise<Opened> {
  const clock = standingClock()
  const outside: Outside = { sms: [], mail: [], sendersDown: false, gateway: fakeGateway(), log: [] }
  const parts = {
    db,
    sms: { send: (message: Message) => take(outside, outside.sms, message) },
    mail: { send: (message: Message) => take(outside, outside.mail, message) },
    payments: outside.gateway,
    origin: 'http://localhost:3000',
    demo: wishes.demo ?? true,
    ownerPhones: wishes.ownerPhones ?? [OWNER_PHONE],
    secret: 'a secret of at least thirty-two characters',
    now: clock.now,
    newId: countingIds(),
    log: { info: noting(outside, 'info'), warn: noting(outside, 'warn'), error: noting(outside, 'error') },
  }
  const { embeddedIdentity } = await import('#app/domain/identity/embedded-identity.server.ts')
  const shop: Shop = { ...parts, identity: embeddedIdentity(parts) }
  if (wishes.samples) {
    const { loadSamples } = await import('#app/domain/catalogue/load-samples.server.ts')
    await loadSamples(shop)
  }
  return { shop, clock, outside }
}

async function take(outside: Outside, box: Message[], message: Message): Promise<void> {
  if (outside.sendersDown) throw new Error('The sender does not answer')
  box.push(message)
}

function noting(outside: Outside, level: keyof Log): Log[keyof Log] {
  return (facts, words) => {
    outside.log.push({ level, facts, words })
  }
}

/** Ids that read well in a failing test: pay_1, msg_2. */
function countingIds(): Shop['newId'] {
  let count = 0
  return (kind) => `${kind}_${++count}`
}
