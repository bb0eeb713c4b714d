import { openCourier } from '#app/adapters/couriers/open-courier.server.ts'
import type { DevInboxFile } from '#app/adapters/dev-inbox.server.ts'
import { openFileStorage } from '#app/adapters/files/open-file-storage.server.ts'
import { withEarlierStorages } from '#app/adapters/files/with-earlier-storages.ts'
import { openMail } from '#app/adapters/mail/open-mail.server.ts'
import { publicLookup } from '#app/adapters/outbound/public-dns-lookup.server.ts'
import { publicFetch } from '#app/adapters/outbound/public-fetch.server.ts'
import { openGateway } from '#app/adapters/payments/open-gateway.server.ts'
import { withEarlierAccounts } from '#app/adapters/payments/with-earlier-accounts.ts'
import { openSms } from '#app/adapters/sms/open-sms.server.ts'
import { openWhatsapp } from '#app/adapters/whatsapp/open-whatsapp.server.ts'
import type { Config } from '#app/config/config.server.ts'
import type { ConnectionConfigs } from '#app/config/connection-settings.ts'
import { environmentConnections } from '#app/config/environment-connections.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { CONNECTION_NAMES, type ConnectionName } from '#app/domain/connections/connection.ts'
import { listConnections, type StoredConnection } from '#app/domain/connections/connection-store.server.ts'
import type { Connections } from '#app/domain/connections/connections-port.ts'
import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import type { MailSender } from '#app/domain/notifications/channels/mail-sender.ts'
import type { SmsSender } from '#app/domain/notifications/channels/sms-sender.ts'
import type { WhatsappSender } from '#app/domain/notifications/channels/whatsapp-sender.ts'
import { whatsappWebhookKey } from '#app/domain/notifications/channels/whatsapp-webhook-address.server.ts'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { HostedPage } from '#app/domain/payments/gateway/test-gateway-page.ts'
import { withTrialGateway } from '#app/domain/payments/gateway/trial-gateway.ts'
import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import type { Log } from '#app/domain/shop.ts'
import { typedConnectionProblems } from './typed-connection-problems.server.ts'
import { readTypedConnection, type TypedConnection, versionOfTypedConnection } from './typed-connections.server.ts'

/** The services in use: of the environment, else with the keys typed in the panel. */
type Services = {
  sms: SmsSender
  whatsapp: WhatsappSender
  mail: MailSender
  payments: PaymentGateway
  earlierGateways: readonly PaymentGateway[]
  courier: Courier | null
  /** Couriers whose keys were replaced, which still deliver earlier parcels. */
  earlierCouriers: readonly Courier[]
  files: FileStorage
}

/** Which services are in use once other keys are typed for a connection. */
type ServicesOfTyped = {
  readonly [Name in ConnectionName]: (typed: TypedConnection<Name>) => Partial<Services> | Promise<Partial<Services>>
}

type Tools = {
  db: ShopDb
  inbox: DevInboxFile
  log: Log
  now: () => string
  /** Whether the test gateway goes on with what it had begun. */
  resumes: boolean
}

const RETRY_MS = 1_000

/**
 * Opens the services whose keys may be typed in the panel, and opens them again whenever these change, in this process
 * or in another (docs/decisions/0069). `services` always holds those in use now; `hostedPage` is the page of the test
 * gateway.
 */
export async function openExternalServices(
  config: Config,
  tools: Tools,
): Promise<{ services: Services; hostedPage: HostedPage | null; port: Connections }> {
  const { db, log } = tools
  const { ofEnvironment, ofTyped, hostedPage } = await prepareServices(config, tools)
  const services: Services = { ...ofEnvironment }
  const environment = environmentConnections(config)
  const openedVersions = new Map<ConnectionName, string>()
  let reloading = Promise.resolve()

  /** Swaps the services of a connection if its rows have changed. What could not be opened is tried again next time. */
  async function reopen<Name extends ConnectionName>(name: Name, rows: readonly StoredConnection[]): Promise<void> {
    const version = versionOfTypedConnection(name, rows)
    if (version === (openedVersions.get(name) ?? '')) return
    const isFixed = environment[name].kind !== null
    Object.assign(services, await ofTyped[name](readTypedConnection(name, rows, { config, log, isFixed })))
    openedVersions.set(name, version)
  }

  /** Each on its own: what cannot be opened keeps no other service from it, and fails last. */
  async function reloadNow(): Promise<void> {
    const rows = await listConnections(db)
    const failures: unknown[] = []
    for (const name of CONNECTION_NAMES) await reopen(name, rows).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  }

  /** One at a time, so that none puts back what a later one has opened. */
  function reload(): Promise<void> {
    reloading = reloading.catch(() => undefined).then(reloadNow)
    return reloading
  }

  await reload()
  db.changes.onChange('settings', () => {
    reload().catch((error: unknown) => {
      log.warn({ error: String(error) }, 'the keys of the services could not be read; they are read again')
      setTimeout(() => reload().catch(() => undefined), RETRY_MS).unref()
    })
  })
  const port: Connections = {
    mayTypeKeys: !config.demo || config.privateDemo,
    environment,
    fileStore: () => services.files,
    problemsOf: (name, typed) => typedConnectionProblems(config, name, typed),
    reload,
  }
  return { services, hostedPage, port }
}

/** The services of the environment, and a table of what takes their place when keys are typed. */
async function prepareServices(
  config: Config,
  { inbox, log, now, resumes }: Tools,
): Promise<{ ofEnvironment: Services; ofTyped: ServicesOfTyped; hostedPage: HostedPage | null }> {
  const { dataDir, origin, secret } = config
  const gatewayTools = { dataDir, origin, secret, now, log, resumes }
  const senderTools = { inbox, log, now, webhookKey: whatsappWebhookKey(secret) }
  const lookup = config.typedPrivateHosts ? undefined : publicLookup
  const fetcher = config.typedPrivateHosts ? undefined : publicFetch
  const { gateway, page } = await openGateway(config.payments, gatewayTools)
  const ofEnvironment: Services = {
    sms: openSms(config.sms, senderTools),
    whatsapp: openWhatsapp(config.whatsapp, senderTools),
    mail: openMail(config.mail, senderTools),
    payments: withTrialGateway(gateway, origin),
    earlierGateways: [],
    courier: openCourier(config.courier),
    earlierCouriers: [],
    files: openFileStorage(config.files),
  }
  const openTypedGateway = async (typed: ConnectionConfigs['payments']) =>
    (await openGateway(typed, gatewayTools)).gateway
  const openTypedStorage = (typed: ConnectionConfigs['files']) => openFileStorage(typed, fetcher)
  const ofTyped: ServicesOfTyped = {
    sms: ({ current }) => ({ sms: current ? openSms(current, senderTools) : ofEnvironment.sms }),
    whatsapp: ({ current }) => ({
      whatsapp: current ? openWhatsapp(current, senderTools) : ofEnvironment.whatsapp,
    }),
    mail: ({ current }) => ({
      mail: current ? openMail(current, { ...senderTools, lookup }) : ofEnvironment.mail,
    }),
    payments: async ({ current, earlier }) => {
      const inUse = current ? [await openTypedGateway(current), gateway] : [gateway]
      const replaced: PaymentGateway[] = []
      for (const typed of earlier) replaced.push(await openTypedGateway(typed))
      const [payments = ofEnvironment.payments, ...earlierGateways] = oneByName([...inUse, ...replaced]).map((each) =>
        withTrialGateway(each, origin),
      )
      return { payments, earlierGateways }
    },
    courier: ({ current, earlier }) => {
      const courier = (current && openCourier(current)) ?? ofEnvironment.courier
      const replaced = earlier.map((typed) => openCourier(typed)).filter((each) => each !== null)
      return { courier, earlierCouriers: otherCouriers(courier, replaced) }
    },
    // What the store of photographs in use does not have is read from the earlier ones.
    files: ({ current, earlier }) => ({
      files: current
        ? withEarlierStorages(openTypedStorage(current), [ofEnvironment.files, ...earlier.map(openTypedStorage)])
        : withEarlierStorages(ofEnvironment.files, earlier.map(openTypedStorage)),
    }),
  }
  return { ofEnvironment, ofTyped, hostedPage: page }
}

/** Accounts of the same gateway become one, which handles the payments of all. */
function oneByName(gateways: readonly PaymentGateway[]): PaymentGateway[] {
  const byName = Array.from(Map.groupBy(gateways, ({ name }) => name).values())
  return byName.flatMap(([first, ...rest]) => (first ? [withEarlierAccounts(first, rest)] : []))
}

/** Parcels of an earlier courier are still followed there, by the newest keys of its name. */
function otherCouriers(courier: Courier | null, earlier: readonly Courier[]): Courier[] {
  const byName = new Map(earlier.toReversed().map((each) => [each.name, each]))
  if (courier) byName.delete(courier.name)
  return Array.from(byName.values())
}
