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
import { CONNECTION_SETTINGS, type ConnectionConfigs, readConnection } from '#app/config/connection-settings.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import type { ConnectionName } from '#app/domain/connections/connection.ts'
import { listConnections, type StoredConnection } from '#app/domain/connections/connection-store.server.ts'
import type { Connections, EnvironmentConnection } from '#app/domain/connections/connections-port.ts'
import { credentialsToSettings } from '#app/domain/connections/credentials-to-settings.ts'
import { decryptCredentials } from '#app/domain/connections/encrypted-credentials.server.ts'
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
import { connectionProblems } from './connection-problems.server.ts'

type Tools = {
  db: ShopDb
  inbox: DevInboxFile
  log: Log
  now: () => string
  /** Whether the test gateway goes on with what it had begun. */
  resumes: boolean
}
type Parts = Pick<
  Config,
  | 'sms'
  | 'whatsapp'
  | 'files'
  | 'mail'
  | 'payments'
  | 'courier'
  | 'dataDir'
  | 'origin'
  | 'secret'
  | 'demo'
  | 'privateDemo'
  | 'connectionSettings'
  | 'typedPrivateHosts'
>

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
  /** The page of the test gateway. */
  hostedPage: HostedPage | null
}
/** The connections that are one service at a time. */
const SINGLE_NAMES = ['sms', 'whatsapp', 'mail'] as const
type SingleName = (typeof SINGLE_NAMES)[number]
/** Those whose replaced accounts are still used for what began with them. */
type AccountsName = Exclude<ConnectionName, SingleName>

// An earlier account is asked only about what newer ones do not know.
const MAX_EARLIER_ACCOUNTS = 5

const RETRY_MS = 1_000

/**
 * Opens the services whose keys may be typed in the panel, and opens them again whenever these change, in this process
 * or in another (docs/decisions/0069). `services` always holds those in use now.
 */
export async function openExternalServices(
  config: Parts,
  { db, inbox, log, now, resumes }: Tools,
): Promise<{ services: Services; port: Connections }> {
  const tools = { inbox, log, now, webhookKey: whatsappWebhookKey(config.secret) }
  const lookup = config.typedPrivateHosts ? undefined : publicLookup
  const { dataDir, origin, secret } = config
  const gatewayTools = { dataDir, origin, secret, now, log, resumes }
  const { gateway, page } = await openGateway(config.payments, gatewayTools)
  const ofEnvironment: Services = {
    sms: openSms(config.sms, tools),
    whatsapp: openWhatsapp(config.whatsapp, tools),
    mail: openMail(config.mail, tools),
    payments: withTrialGateway(gateway, origin),
    earlierGateways: [],
    courier: openCourier(config.courier),
    earlierCouriers: [],
    files: openFileStorage(config.files),
    hostedPage: page,
  }
  const services: Services = { ...ofEnvironment }
  const environment = environmentOf(config)
  // The row each typed service was opened from.
  const openedFrom = new Map<ConnectionName, string>()
  let reloading = Promise.resolve()

  const open: { readonly [Name in SingleName]: (typed: ConnectionConfigs[Name] | null) => void } = {
    sms: (typed) => {
      services.sms = typed ? openSms(typed, tools) : ofEnvironment.sms
    },
    whatsapp: (typed) => {
      services.whatsapp = typed ? openWhatsapp(typed, tools) : ofEnvironment.whatsapp
    },
    mail: (typed) => {
      services.mail = typed ? openMail(typed, { ...tools, lookup }) : ofEnvironment.mail
    },
  }

  /** The service of a row as its adapter takes it; null if there is no row, or its keys cannot be read. */
  function configIn<Name extends ConnectionName>(
    name: Name,
    row: StoredConnection | undefined,
  ): ConnectionConfigs[Name] | null {
    if (!row) return null
    const keys = decryptCredentials(row.sealed, row, config.secret)
    const read = keys && readConnection(name, credentialsToSettings(name, keys), config.connectionSettings)
    if (read?.ok) return read.config
    log.error({ connection: name }, 'the keys typed for a service cannot be read: SECRET has changed, type them again')
    return null
  }

  function reopen<Name extends SingleName>(name: Name, rows: readonly StoredConnection[]): void {
    const row = rows.find((each) => each.name === name && each.replacedAt === null)
    if ((row?.id ?? '') === (openedFrom.get(name) ?? '')) return
    open[name](configIn(name, row))
    openedFrom.set(name, row?.id ?? '')
  }

  /**
   * Opens the accounts of a service again if its rows have changed: the one in use, null where the environment names the
   * service or the keys cannot be read, and the earlier ones, newest first. The rows are noted once all are open, so
   * that what could not be opened is tried again.
   */
  async function reopenAccounts<Name extends AccountsName, Service>(
    name: Name,
    rows: readonly StoredConnection[],
    openAccount: (typed: ConnectionConfigs[Name]) => Service | null | Promise<Service | null>,
    replace: (current: Service | null, earlier: readonly Service[]) => void,
  ): Promise<void> {
    const ofName = rows.filter((row) => row.name === name)
    const ids = ofName.map(({ id, replacedAt }) => `${id} ${replacedAt}`).join()
    if (ids === (openedFrom.get(name) ?? '')) return
    const inUse = environment[name].kind === null ? ofName.find(({ replacedAt }) => replacedAt === null) : undefined
    const openRow = (row: StoredConnection | undefined) => {
      const typed = configIn(name, row)
      return typed ? openAccount(typed) : null
    }
    const current = await openRow(inUse)
    const earlier: Service[] = []
    for (const row of ofName.filter((each) => each !== inUse).slice(0, MAX_EARLIER_ACCOUNTS)) {
      const opened = await openRow(row)
      if (opened) earlier.push(opened)
    }
    replace(current, earlier)
    openedFrom.set(name, ids)
  }

  /** Accounts of the same gateway become one, which handles the payments of all. */
  function replaceGateways(current: PaymentGateway | null, earlier: readonly PaymentGateway[]): void {
    const inUse = current ? [current, gateway] : [gateway]
    const byName = Array.from(Map.groupBy([...inUse, ...earlier], ({ name }) => name).values())
    const [payments = ofEnvironment.payments, ...others] = byName.flatMap(([first, ...rest]) =>
      first ? [withTrialGateway(withEarlierAccounts(first, rest), origin)] : [],
    )
    services.payments = payments
    services.earlierGateways = others
  }

  /** Parcels of an earlier courier are still followed there, by the newest keys of its name. */
  function replaceCouriers(current: Courier | null, earlier: readonly Courier[]): void {
    services.courier = current ?? ofEnvironment.courier
    const byName = new Map(earlier.toReversed().map((each) => [each.name, each]))
    if (services.courier) byName.delete(services.courier.name)
    services.earlierCouriers = Array.from(byName.values())
  }

  /** What the store of photographs in use does not have is read from the earlier ones. */
  function replaceFiles(current: FileStorage | null, earlier: readonly FileStorage[]): void {
    services.files = current
      ? withEarlierStorages(current, [ofEnvironment.files, ...earlier])
      : withEarlierStorages(ofEnvironment.files, earlier)
  }

  /** Opens what has changed, each on its own: what cannot be opened keeps no other service from it, and fails last. */
  async function reloadNow(): Promise<void> {
    const rows = await listConnections(db)
    const fetcher = config.typedPrivateHosts ? undefined : publicFetch
    const openTyped = async (typed: ConnectionConfigs['payments']) => (await openGateway(typed, gatewayTools)).gateway
    const openings = [
      // What the environment names wins.
      ...SINGLE_NAMES.filter((name) => environment[name].kind === null).map((name) => async () => reopen(name, rows)),
      () => reopenAccounts('files', rows, (typed) => openFileStorage(typed, fetcher), replaceFiles),
      () => reopenAccounts('courier', rows, (typed) => openCourier(typed), replaceCouriers),
      () => reopenAccounts('payments', rows, openTyped, replaceGateways),
    ]
    const failures: unknown[] = []
    for (const openOne of openings) await openOne().catch((error: unknown) => failures.push(error))
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
    problemsOf: (name, typed) => connectionProblems(config, name, typed),
    reload,
  }
  return { services, port }
}

function environmentOf({
  sms,
  whatsapp,
  mail,
  payments,
  courier,
  files,
  connectionSettings,
}: Parts): Connections['environment'] {
  const of = (name: ConnectionName, kind: string, builtIn: string): EnvironmentConnection => ({
    kind: kind === builtIn || kind === 'none' ? null : kind,
    settings: CONNECTION_SETTINGS[name].others.filter((setting) => connectionSettings[setting] !== undefined),
  })
  return {
    payments: of('payments', payments.kind, 'test'),
    sms: of('sms', sms.kind, 'inbox'),
    whatsapp: of('whatsapp', whatsapp.kind, 'inbox'),
    mail: of('mail', mail.kind, 'inbox'),
    courier: of('courier', courier.kind, 'none'),
    files: of('files', files.kind, 'disk'),
  }
}
