import { brandOf } from '#app/domain/brand/brand.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { describeFailure, failureOf, MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import { newText } from '#app/domain/notifications/outbox/new-message.ts'
import { textExample } from '#app/domain/notifications/templates/example-values.ts'
import { mailBodyHtml, plainMailBlocks } from '#app/domain/notifications/templates/mail-body.ts'
import { mailBrand } from '#app/domain/notifications/templates/mail-brand.ts'
import { mailHtml, mailText } from '#app/domain/notifications/templates/mail-layout.ts'
import { TEXT_MESSAGES, type TextValues } from '#app/domain/notifications/templates/text-messages.ts'
import { probeFileStorage } from '#app/domain/pictures/probe-file-storage.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type ConnectionName, findService } from './connection.ts'
import { findConnection, markConnectionTested, type StoredConnection } from './connection-store.server.ts'
import type { TestOutcome } from './connection-view.ts'
import { decryptCredentials } from './encrypted-credentials.server.ts'
import { providerErrorMessage } from './provider-error-message.ts'

/** Why a connection was not tested. */
export const TEST_CONNECTION_MESSAGES = {
  'too-many-requests': TOO_MANY_THIS_HOUR,
  'no-address': 'Write your e-mail into the settings of the store first: the test goes there.',
} as const

/** A member of staff who tests, with the phone they are signed in with. */
type Tester = { id: string; phone: string }

/**
 * Tests the service in use: sends a text to the tester's phone or a mail to the shop's own address. Stores what it
 * found. Refuses with TEST_CONNECTION_MESSAGES.
 */
export async function testConnection(
  shop: Shop,
  actor: Tester,
  name: ConnectionName,
): Promise<Result<TestOutcome, keyof typeof TEST_CONNECTION_MESSAGES>> {
  if (!(await tryConsumeRate(shop, 'test-message', actor.id))) return refused('too-many-requests')
  const settings = await readPublicSettings(shop)
  if (name === 'mail' && settings.store.email === '') return refused('no-address')
  const row = await findConnection(shop.db, name)
  const outcome = await attempt(shop, TESTS[name], actor, row ? keysIn(shop, row) : [])
  if (row && shop.connections.environment[name].kind === null)
    await markConnectionTested(shop.db, row.id, outcome.fault, outcome.at)
  return done(outcome)
}

type ConnectionTest = (shop: Shop, actor: Tester) => Promise<string>

/** Each test calls the service, throws what it throws, and returns what to look at. */
const TESTS: Readonly<Record<ConnectionName, ConnectionTest>> = {
  payments: askGateway,
  sms: sendText,
  whatsapp: askWhatsapp,
  mail: sendMail,
  courier: askCourier,
  files: writeFile,
}

async function attempt(shop: Shop, test: ConnectionTest, actor: Tester, keys: readonly string[]): Promise<TestOutcome> {
  try {
    return { at: shop.now(), fault: null, words: await test(shop, actor) }
  } catch (error) {
    if (error instanceof CheckFailed)
      return { at: shop.now(), fault: error.message, original: providerErrorMessage(error.original, keys) }
    const original = error instanceof MessageFailure ? providerErrorMessage(error.readOriginal(), keys) : null
    return { at: shop.now(), fault: describeFailure(failureOf(error).stored), original }
  }
}

/** What a check found. */
class CheckFailed extends Error {
  readonly original: string
  constructor({ fault, original }: { fault: string; original: string }) {
    super(fault)
    this.original = original
  }
}

async function askGateway({ payments }: Shop): Promise<string> {
  const found = await payments.check?.explain?.()
  if (found) throw new CheckFailed(found)
  const { title, mode } = payments.facts
  const meaning = mode === 'live' ? 'Live keys: payments move money.' : 'Test keys: no money moves.'
  return `${title} takes the keys. ${meaning}`
}

async function askWhatsapp({ whatsapp }: Shop): Promise<string> {
  const found = await whatsapp.check?.explain?.()
  if (found) throw new CheckFailed(found)
  return 'The service takes the keys.'
}

async function askCourier({ courier }: Shop): Promise<string> {
  const found = await courier?.check.explain?.()
  if (found) throw new CheckFailed(found)
  return `${courier?.facts.title} takes the keys.`
}

async function writeFile({ connections, newId }: Shop): Promise<string> {
  const store = connections.fileStore()
  const fault = await probeFileStorage(store, `check/${newId('chk')}.txt`)
  if (fault) throw new CheckFailed({ fault: fault.endsWith('.') ? fault : `${fault}.`, original: '' })
  return `A file was written, read and removed in ${store.place}.`
}

async function sendText(shop: Shop, { phone }: Tester): Promise<string> {
  const { store, brand, tax, orders } = await readPublicSettings(shop)
  const kind = 'one-time-code'
  const values = textExample(kind, {
    ...shop,
    name: store.name,
    orderLetters: brand.orderLetters,
    invoicePrefix: tax.invoicePrefix,
    orders,
  }) as TextValues<typeof kind>
  const { standard } = TEXT_MESSAGES[kind]
  const { id, body, variables } = newText({ kind, to: phone, values }, standard, { at: shop.now(), newId: shop.newId })
  await shop.sms.send({ id, to: phone, kind, variables, text: body })
  return 'The service took the text. It reaches your phone in a moment; its code opens nothing.'
}

async function sendMail(shop: Shop): Promise<string> {
  const settings = await readPublicSettings(shop)
  const { email } = settings.store
  const brand = mailBrand(brandOf(settings), settings.store, { origin: shop.origin, files: shop.pictures.address })
  const body = 'This is a test. The mail server of the shop works.'
  const html = mailHtml(mailBodyHtml(plainMailBlocks(body)), brand)
  const parts = { subject: `[Test] ${brand.name} sends mail`, text: mailText(body, brand), html }
  await shop.mail.send({
    id: shop.newId('msg'),
    sender: brand.name,
    to: email,
    replyTo: null,
    ...parts,
    attachments: [],
  })
  return `The mail server took the mail. Look for it at ${email}.`
}

/** The stored keys, which are removed from messages of a service. */
function keysIn({ secret }: Shop, row: StoredConnection): string[] {
  const keys = decryptCredentials(row.sealed, row, secret)
  const fields = findService(row.name, row.kind)?.fields ?? []
  return fields.flatMap(({ name, isKey }) => (isKey && keys?.fields[name] ? [keys.fields[name]] : []))
}
