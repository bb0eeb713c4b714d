import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import pino from 'pino'
import { openFakeCourierControls } from '#app/adapters/couriers/fake-courier-controls.server.ts'
import { openDevInboxFile } from '#app/adapters/dev-inbox.server.ts'
import { pdfRenderer } from '#app/adapters/documents/pdf-renderer.server.ts'
import { openFileStorage } from '#app/adapters/files/open-file-storage.server.ts'
import { firebaseDisplayNameUpdater } from '#app/adapters/identity/firebase-display-name-updater.server.ts'
import { firebaseTokenVerifier } from '#app/adapters/identity/firebase-token-verifier.server.ts'
import { newId } from '#app/adapters/new-id.server.ts'
import { pictureStorage } from '#app/adapters/pictures/picture-storage.server.ts'
import { pictureWorker } from '#app/adapters/pictures/run-in-picture-process.server.ts'
import type { Config } from '#app/config/config.server.ts'
import { DatabaseUnusable } from '#app/db/database-errors.server.ts'
import { isResponding, listDurabilityRisks } from '#app/db/database-health.server.ts'
import { isPostgresUrl } from '#app/db/db.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import type { OpenOptions } from '#app/db/shop-db.server.ts'
import { waitForDatabase } from '#app/db/wait-for-database.server.ts'
import { loadSampleProducts } from '#app/domain/catalogue/sample-products/load-sample-products.server.ts'
import { diskFullMessage, isDiskFull } from '#app/domain/disk-full.ts'
import { hostedIdentityProvider } from '#app/domain/identity/providers/hosted-identity-provider.server.ts'
import { ownCodeIdentityProvider } from '#app/domain/identity/providers/own-code-identity-provider.server.ts'
import { kindsWithoutTemplate } from '#app/domain/notifications/templates/registered-text.ts'
import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import { UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import type { Log, Shop } from '#app/domain/shop.ts'
import { currentRequestId } from '#app/http/middleware/request-id.server.ts'
import { openExternalServices } from '#app/open-external-services.server.ts'
import { withoutOutageLines } from '#app/outage-log.server.ts'
import { portsBetweenModules } from '#app/ports-between-modules.server.ts'

// Used by the command line to move files between stores.
export { openFileStorage }

/**
 * The composition root: opens the database and the adapters of the settings, migrates the tables and returns the shop.
 */
export async function openShop(
  config: Config,
  { samples = true, ...options }: Omit<OpenOptions, 'pool'> & { samples?: boolean } = {},
): Promise<Shop> {
  // Without a serializer pino logs an Error under this name as {}.
  const plainLog: Log = pino({
    level: config.logLevel,
    base: null,
    serializers: { error: pino.stdSerializers.err },
    mixin: () => ({ request: currentRequestId() }),
  })
  await waitForDatabase(config.databaseUrl, {
    seconds: options.serves ? config.databaseWaitSeconds : 0,
    onWait: (facts) => plainLog.warn(facts, 'the shop waits for its database'),
  })
  await migrateDatabase(config.databaseUrl)
  const db = openDb(config.databaseUrl, { pool: config.databasePool, ...options })
  const log = withoutOutageLines(plainLog, () => isResponding(db))
  for (const risk of await listDurabilityRisks(db)) log.warn({ risk }, 'the database may lose what it has promised')
  const now = () => new Date().toISOString()
  const inbox = openDevInboxFile(config.dataDir)
  const { services, hostedPage, port } = await openExternalServices(config, {
    db,
    inbox,
    log,
    now,
    resumes: options.serves === true,
  })
  const documentRenderer = pdfRenderer()
  const pictures = pictureStorage(
    inUse(() => services.files),
    {
      worker: pictureWorker(),
      address: config.filesPublicUrl ?? UPLOADS_PATH,
      log,
    },
  )
  const parts = {
    db,
    ...portsBetweenModules({ db, now, demo: config.demo, documentRenderer, pictures }),
    // Read at each use: a request, which gets a copy, has the services of its beginning.
    get sms() {
      return services.sms
    },
    get whatsapp() {
      return services.whatsapp
    },
    get mail() {
      return services.mail
    },
    connections: port,
    inbox: config.demo ? inbox : null,
    get payments() {
      return services.payments
    },
    get earlierGateways() {
      return services.earlierGateways
    },
    get courier() {
      return services.courier
    },
    get earlierCouriers() {
      return services.earlierCouriers
    },
    fakeCourier: openFakeCourierControls(config.courier),
    pictures,
    documentRenderer,
    hostedPage,
    origin: config.origin,
    demo: config.demo,
    ownerPhones: config.ownerPhones,
    client: null,
    codesADay: config.codesADay,
    secret: config.secret,
    now,
    newId,
    randomBytes,
    log,
  }
  const identity =
    config.identity.kind === 'firebase'
      ? hostedIdentityProvider(
          parts,
          firebaseTokenVerifier(config.identity),
          firebaseDisplayNameUpdater(config.identity),
        )
      : ownCodeIdentityProvider(parts)
  // Not copied, which would keep the services of this moment.
  const shop: Shop = Object.assign(parts, { identity })
  const { templates } = shop.sms
  const kinds = kindsWithoutTemplate(templates)
  if (templates && kinds.length > 0)
    log.warn({ kinds }, `these text messages have no template in ${templates.setting} and are not sent`)
  if (config.demo && samples) await loadSampleProducts(shop, null)
  return shop
}

/** Migrates on a separate connection without the timeouts of a serving shop. Throws DatabaseUnusable on a full disk. */
async function migrateDatabase(url: string): Promise<void> {
  const db = openDb(url, { pool: 1 })
  try {
    await migrate(db)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    const place = isPostgresUrl(url) ? 'the database' : dirname(url)
    throw new DatabaseUnusable(diskFullMessage(place), { cause: error })
  } finally {
    await db.destroy()
  }
}

/** A file storage that is replaced while the shop runs: each call reaches the present one. */
function inUse(store: () => FileStorage): FileStorage {
  return {
    get place() {
      return store().place
    },
    put: (...file) => store().put(...file),
    get: (name) => store().get(name),
    has: (name) => store().has(name),
    remove: (name) => store().remove(name),
    list: (prefix) => store().list(prefix),
  }
}
