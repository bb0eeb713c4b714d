import { hash } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe } from 'vitest'
import { pdfRenderer } from '#app/adapters/documents/pdf-renderer.server.ts'
import { pictureStorage } from '#app/adapters/pictures/picture-storage.server.ts'
import { pictureWorker } from '#app/adapters/pictures/run-in-picture-process.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { loadSampleProducts } from '#app/domain/catalogue/sample-products/load-sample-products.server.ts'
import type { Connections } from '#app/domain/connections/connections-port.ts'
import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import { ownCodeIdentityProvider } from '#app/domain/identity/providers/own-code-identity-provider.server.ts'
import type { InboxEntry } from '#app/domain/notifications/channels/dev-inbox.ts'
import type { MailMessage } from '#app/domain/notifications/channels/mail-sender.ts'
import type { TextMessage } from '#app/domain/notifications/channels/sms-sender.ts'
import { MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import { UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import type { Log, Shop } from '#app/domain/shop.ts'
import { portsBetweenModules } from '#app/ports-between-modules.server.ts'
import { ENGINES, type Engine } from '#test/database/engines.ts'
import { type PooledDatabase, type Snapshot, takeDatabase } from '#test/database/reused-database.ts'
import { type ScriptedGateway, scriptedGateway } from '#test/fakes/scripted-gateway.ts'
import { type FakeWhatsapp, fakeWhatsapp, newFakeWhatsapp } from '#test/fakes/scripted-whatsapp.ts'
import { memoryFileStorage } from '../fakes/memory-file-storage.ts'
import { type Clock, fixedClock } from './clock.ts'

/** The external services of a shop, which tests inspect and control. */
export type Outside = {
  /** Messages sent, oldest first. */
  sms: TextMessage[]
  mail: MailMessage[]
  /** WhatsApp: nothing is connected until `service` is named. */
  whatsapp: FakeWhatsapp
  /** While true, text messages and mail are not accepted. */
  sendersDown: boolean
  /** While true, no file can be written, read or removed. */
  filesDown: boolean
  gateway: ScriptedGateway
  /** Lines of the log, oldest first. */
  log: { level: keyof Log; facts: Record<string, unknown>; words: string }[]
}

export type Opened = { shop: Shop; clock: Clock; outside: Outside }
type ShopOptions = {
  samples?: boolean
  ownerPhones?: readonly string[]
  demo?: boolean
  codesADay?: number
  /** The file storage, and where browsers find its files; by default in memory, served by the shop. */
  files?: FileStorage
  filesAddress?: string
  connections?: Connections
  courier?: Courier | null
}
export type Open = (options?: ShopOptions) => Promise<Opened>
type Declare = (open: Open, engine: Engine) => void

/** Shared by all shops of a test file: it starts a process, which runs at normal priority here. */
const worker = pictureWorker({ niceness: 0 })

/** An environment that names no service; whatever is typed is taken, and opens nothing. */
export const NO_CONNECTIONS: Connections = {
  mayTypeKeys: true,
  environment: {
    payments: { kind: null, settings: [] },
    sms: { kind: null, settings: [] },
    whatsapp: { kind: null, settings: [] },
    mail: { kind: null, settings: [] },
    courier: { kind: null, settings: [] },
    files: { kind: null, settings: [] },
  },
  problemsOf: async () => ({}),
  fileStore: () => memoryFileStorage(),
  reload: async () => undefined,
}

/** The owner's phone in every test shop. */
export const OWNER_PHONE = '+919999999999'

/**
 * Declares the same tests for SQLite and for PostgreSQL. Each open() returns a shop with its own database, a fixed
 * clock and controllable external services; `samples` loads the sample products first. A database opened in a test is
 * reused by the next one, one opened in beforeAll is kept for all of them.
 */
export function onBothDatabases(declare: Declare): void {
  declareOn(ENGINES, declare)
}

/**
 * The same for tests whose rule does not depend on the database, as most of pages and forms, whose verbs are tested on
 * both: `npm test` runs them on SQLite, `npm run stress` on both.
 */
export function onOneDatabase(declare: Declare): void {
  declareOn(process.env.STRESS === 'full' ? ENGINES : ['SQLite'], declare)
}

function declareOn(engines: readonly Engine[], declare: Declare): void {
  describe.each(engines)('on %s', (engine) => {
    const forAll: PooledDatabase[] = []
    const forOne: PooledDatabase[] = []
    let list = forAll
    beforeEach(() => {
      list = forOne
    })
    afterEach(async () => {
      list = forAll
      await release(forOne)
    })
    afterAll(() => release(forAll))
    declare(async (options = {}) => {
      if (options.samples) return openWithSamples(engine, options, list)
      const borrowed = await takeDatabase(engine)
      list.push(borrowed)
      return openOn(borrowed.db, options)
    }, engine)
  })
}

/**
 * A database with the sample products as they were loaded the first time, by engine and by whether they are published,
 * and how many ids that took. Loading them took longer than most tests.
 */
const withSamples = new Map<string, { snapshot: Snapshot; ids: number }>()

async function openWithSamples(engine: Engine, options: ShopOptions, list: PooledDatabase[]): Promise<Opened> {
  const kind = `${engine} ${options.demo ?? true}`
  const loaded = withSamples.get(kind)
  const borrowed = await takeDatabase(engine, loaded?.snapshot)
  list.push(borrowed)
  if (loaded) return openOn(borrowed.db, { ...options, samples: false }, countingIds(loaded.ids))
  const ids = countingIds()
  const opened = await openOn(borrowed.db, options, ids)
  withSamples.set(kind, { snapshot: await borrowed.takeSnapshot(), ids: ids.count() })
  return opened
}

async function release(list: PooledDatabase[]): Promise<void> {
  await Promise.all(list.splice(0).map((borrowed) => borrowed.release()))
}

/** Opens a shop on an open database. */
export async function openOn(db: ShopDb, options: ShopOptions, ids = countingIds()): Promise<Opened> {
  const clock = fixedClock()
  const outside: Outside = {
    sms: [],
    mail: [],
    whatsapp: newFakeWhatsapp(),
    sendersDown: false,
    filesDown: false,
    gateway: scriptedGateway(),
    log: [],
  }
  const inbox: InboxEntry[] = []
  const sender = <Sent extends TextMessage | MailMessage>(channel: InboxEntry['channel'], sent: Sent[]) => ({
    async send(message: Sent) {
      if (outside.sendersDown) throw new MessageFailure('no-answer')
      sent.push(message)
      inbox.unshift({ id: message.id, channel, to: message.to, text: message.text, sentAt: clock.now() })
    },
  })
  const { demo = true, files = memoryFileStorage() } = options
  const log = {
    debug: noting(outside, 'debug'),
    info: noting(outside, 'info'),
    warn: noting(outside, 'warn'),
    error: noting(outside, 'error'),
  }
  const newId = ids.next
  const documentRenderer = pdfRenderer()
  const pictures = pictureStorage(whileUp(files, outside), {
    worker,
    address: options.filesAddress ?? UPLOADS_PATH,
    log,
  })
  const parts = {
    db,
    ...portsBetweenModules({ db, now: clock.now, demo, documentRenderer, pictures }),
    sms: { templates: null, ...sender('sms', outside.sms) },
    mail: sender('mail', outside.mail),
    whatsapp: fakeWhatsapp(outside),
    inbox: demo ? { list: async (most: number) => inbox.slice(0, most) } : null,
    payments: outside.gateway,
    earlierGateways: [],
    courier: options.courier ?? null,
    earlierCouriers: [],
    fakeCourier: null,
    pictures,
    connections: options.connections ?? NO_CONNECTIONS,
    documentRenderer,
    hostedPage: null,
    origin: 'http://localhost:3000',
    demo,
    ownerPhones: options.ownerPhones ?? [OWNER_PHONE],
    client: null,
    codesADay: options.codesADay ?? 500,
    secret: 'a secret of at least thirty-two characters',
    now: clock.now,
    newId,
    // From the counter, so that a test has the same order numbers in every run.
    randomBytes: (size: number) => hash('sha256', newId('ord'), 'buffer').subarray(0, size),
    log,
  }
  const shop: Shop = { ...parts, identity: ownCodeIdentityProvider(parts) }
  if (options.samples) await loadSampleProducts(shop, { id: 'usr_owner', isAdmin: true })
  return { shop, clock, outside }
}

function whileUp(store: FileStorage, outside: Outside): FileStorage {
  const guarded =
    <Words extends unknown[], Answer>(request: (...words: Words) => Promise<Answer>) =>
    async (...words: Words) => {
      if (outside.filesDown) throw new Error('The file store does not answer')
      return request(...words)
    }
  const { put, get, has, remove } = store
  return { ...store, put: guarded(put), get: guarded(get), has: guarded(has), remove: guarded(remove) }
}

function noting(outside: Outside, level: keyof Log): Log[keyof Log] {
  return (facts, words) => {
    outside.log.push({ level, facts, words })
  }
}

/** Readable ids for failing tests: pay_1, msg_2. `count` is how many there have been. */
function countingIds(count = 0): { next: Shop['newId']; count: () => number } {
  return { next: (kind) => `${kind}_${++count}`, count: () => count }
}
