import pino from 'pino'
import { openInbox } from './adapters/dev-inbox.server.ts'
import { pdfPrinter } from './adapters/documents/pdf-printer.server.ts'
import { openFileStore } from './adapters/files/open-file-store.server.ts'
import { pictureFiles } from './adapters/files/picture-files.server.ts'
import { pictureWorker } from './adapters/files/picture-worker.server.ts'
import { firebaseNames } from './adapters/identity/firebase-names.server.ts'
import { firebaseTokens } from './adapters/identity/firebase-tokens.server.ts'
import { openMail } from './adapters/mail/open-mail.server.ts'
import { newId } from './adapters/new-id.server.ts'
import { openGateway } from './adapters/payments/open-gateway.server.ts'
import { openSms } from './adapters/sms/open-sms.server.ts'
import type { Config } from './config.server.ts'
import { listDurabilityRisks } from './db/durability.server.ts'
import { migrate } from './db/migrate.server.ts'
import { type OpenOptions, openDb } from './db/open-db.server.ts'
import { waitForDatabase } from './db/wait-for-database.server.ts'
import { loadSamples } from './domain/catalogue/samples/load-samples.server.ts'
import { embeddedIdentity } from './domain/identity/embedded-identity.server.ts'
import { hostedIdentity } from './domain/identity/hosted-identity.server.ts'
import { FILES } from './domain/pictures/uploaded-picture.ts'
import type { Log, Shop } from './domain/shop.ts'
import { currentRequestId } from './http/request-id.server.ts'

// For the command line, which carries files from one store to another.
export { openFileStore }

/** The composition root: chooses database and adapters, opens them, migrates the tables and returns the shop. */
export async function openShop(config: Config, options: Omit<OpenOptions, 'pool'> = {}): Promise<Shop> {
  // Under its own name an Error would be logged as {}.
  const log: Log = pino({
    level: config.logLevel,
    base: null,
    serializers: { error: pino.stdSerializers.err },
    mixin: () => ({ request: currentRequestId() }),
  })
  await waitForDatabase(config.databaseUrl, {
    seconds: options.serves ? config.databaseWaitSeconds : 0,
    onWait: (facts) => log.warn(facts, 'the shop waits for its database'),
  })
  await bringUpToDate(config.databaseUrl)
  const db = openDb(config.databaseUrl, { pool: config.databasePool, ...options })
  for (const risk of await listDurabilityRisks(db)) log.warn({ risk }, 'the database may lose what it has promised')
  const now = () => new Date().toISOString()
  const inbox = openInbox(config.dataDir)
  const { gateway, page } = await openGateway(config.payments, {
    dataDir: config.dataDir,
    origin: config.origin,
    secret: config.secret,
    now,
    log,
    resumes: options.serves === true,
  })
  const parts = {
    db,
    sms: openSms(config.sms, { inbox, log, now }),
    mail: openMail(config.mail, { inbox, log, now }),
    inbox: config.demo ? inbox : null,
    payments: gateway,
    pictures: pictureFiles(openFileStore(config.files), {
      worker: pictureWorker(),
      address: config.filesPublicUrl ?? FILES,
      log,
    }),
    printer: pdfPrinter(),
    hostedPage: page,
    origin: config.origin,
    demo: config.demo,
    ownerPhones: config.ownerPhones,
    client: null,
    codesADay: config.codesADay,
    secret: config.secret,
    now,
    newId,
    log,
  }
  const identity =
    config.identity.kind === 'firebase'
      ? hostedIdentity(parts, firebaseTokens(config.identity), firebaseNames(config.identity))
      : embeddedIdentity(parts)
  const shop: Shop = { ...parts, identity }
  // An empty shop in demo mode opens with the samples; any other shop refuses, which is as it should be.
  await loadSamples(shop, null)
  return shop
}

/** On a connection of its own: a migration may take longer than anything a shop that serves would wait for. */
async function bringUpToDate(url: string): Promise<void> {
  const db = openDb(url, { pool: 1 })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
