import type { Config } from '#app/config/config.server.ts'
import { checkIntegrity } from '#app/db/check-integrity.server.ts'
import {
  encodingProblem,
  findFullDisk,
  isResponding,
  isWritable,
  listDurabilityRisks,
} from '#app/db/database-health.server.ts'
import { BACKUP, findLastRun } from '#app/db/job-run-store.server.ts'
import { CONNECTIONS } from '#app/domain/connections/connection.ts'
import { listUnreadableConnections } from '#app/domain/connections/read-connection-views.server.ts'
import { kindsWithoutTemplate } from '#app/domain/notifications/templates/registered-text.ts'
import { formatParked, PARKED_MESSAGES } from '#app/domain/payments/payment/parked-money.ts'
import { listParked } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { probeFileStorage } from '#app/domain/pictures/probe-file-storage.server.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import { settingsGaps } from '#app/domain/settings/settings-gaps.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { type Command, refuseArguments, withShop } from './shared/command.ts'
import { invariantLines } from './shared/database-report.ts'
import { openDatabase, withoutPassword } from './shared/open-database.ts'

export const doctor: Command = {
  usage: 'doctor [--outside]',
  description: 'check configuration, database, photographs and invariants; also the external services',
  needsShop: true,
  async run(config, args) {
    if (args.some((arg) => arg !== '--outside')) return refuseArguments(doctor)
    console.log(`✓ The configuration can be read${config.demo ? '; this is demo mode' : ''}`)
    console.log(`✓ The database is ${withoutPassword(config.databaseUrl)}`)
    if (!(await isUtf8Database(config))) return false
    // The lines below say what opening the shop would log.
    return withShop({ ...config, logLevel: 'silent' }, async (shop) => {
      const checks = [...MACHINE_CHECKS, ...(args.length > 0 ? [checkServices] : []), ...DATA_CHECKS]
      let isHealthy = true
      for (const check of checks) {
        const lines = await check(shop)
        for (const line of lines) console.log(line)
        if (lines.some((line) => line.startsWith('✗'))) isHealthy = false
      }
      return isHealthy
    })
  },
}

/** Checks before the shop is opened, which may already fail without UTF-8. */
async function isUtf8Database(config: Config): Promise<boolean> {
  const db = await openDatabase(config.databaseUrl)
  const problem = await encodingProblem(db).finally(() => db.destroy())
  if (problem) console.log(`✗ ${problem}`)
  return !problem
}

/** Lines to print: ✓ in order, ✗ a problem, · for information. */
type Check = (shop: Shop) => Promise<string[]>

/** The database and the file storage. */
const MACHINE_CHECKS: readonly Check[] = [
  async ({ db }) => [
    (await isResponding(db))
      ? '✓ The database responds, and its tables are up to date'
      : '✗ The database does not respond',
  ],
  async ({ db }) => (await listDurabilityRisks(db)).map((risk) => `✗ ${risk}`),
  async ({ db }) => {
    const folder = await findFullDisk(db)
    if (folder)
      return [`✗ The disk is full: less than 1 MB is left in ${folder}. No order is taken until there is room.`]
    return (await isWritable(db)) ? [] : ['✗ The database takes no writes']
  },
  async ({ db }) => {
    const damage = await checkIntegrity(db)
    if (damage.length === 0) return ['✓ The files of the database are whole']
    return damage.map((line) => `✗ The database is damaged. ${line}`)
  },
  async ({ newId, connections }) => {
    const files = connections.fileStore()
    const problem = await probeFileStorage(files, `check/${newId('chk')}.txt`)
    return [problem ? `✗ Photographs cannot be stored. ${problem}` : `✓ Photographs can be stored in ${files.place}`]
  },
]

// A nightly backup that failed once.
const BACKUP_HOURS = 36

/** What the database holds. */
const DATA_CHECKS: readonly Check[] = [
  async ({ db, now, demo }) => {
    const at = await findLastRun(db, BACKUP)
    if (at === null) return demo ? [] : ['· No backup has been written yet by `npm run mewa -- backup FILE`']
    const hours = Math.floor((Date.parse(now()) - Date.parse(at)) / HOURS)
    const mark = hours < BACKUP_HOURS ? '✓' : '·'
    return [`${mark} The last backup was written ${hours === 1 ? 'an hour' : `${hours} hours`} ago`]
  },
  ({ db }) => invariantLines(db),
  async (shop) =>
    (await listUnreadableConnections(shop)).map(
      (name) =>
        `✗ ${CONNECTIONS[name].title}: the keys typed in the panel cannot be opened any more, because SECRET has changed. Type them again under Settings, Connections, or set the old SECRET again.`,
    ),
  async ({ db }) =>
    (await listParked(db, 'open')).map(
      (money) =>
        `✗ ${formatParked(money)} waits to be settled in the panel (${money.reference}). ${PARKED_MESSAGES[money.reason]}`,
    ),
  async ({ db, now }) =>
    settingsGaps(await findSettings(db), now()).map(({ message }) => `· Still missing in the settings. ${message}`),
  async ({ sms: { templates } }) =>
    kindsWithoutTemplate(templates).map((kind) => `· ${templates?.setting} lacks ${kind}: this message is not sent`),
]

type Service = { title: string; check: ServiceCheck | undefined; withoutCheck?: string }

/**
 * Checks all external services at the same time, one line each: whether each responds and accepts the shop's key.
 * Nothing is sent, charged or changed.
 */
export async function checkServices({
  sms,
  mail,
  whatsapp,
  payments,
  courier,
  identity,
}: Pick<Shop, 'sms' | 'mail' | 'whatsapp' | 'payments' | 'courier' | 'identity'>): Promise<string[]> {
  const services: Service[] = [
    { title: 'Text messages', check: sms.check, withoutCheck: 'go to the dev inbox; there is no service to check' },
    { title: 'Mail', check: mail.check, withoutCheck: 'goes to the dev inbox; there is no service to ask' },
    // A shop need not have one.
    ...(whatsapp.service === null
      ? []
      : [
          {
            title: 'WhatsApp',
            check: whatsapp.check,
            withoutCheck: 'goes to the dev inbox; there is no service to ask',
          },
        ]),
    { title: 'Payments', check: payments.check, withoutCheck: 'go to the test gateway; there is no service to ask' },
    ...(courier ? [{ title: 'Courier', check: courier.check }] : []),
    ...(identity.checks ?? []).map((check) => ({ title: 'Sign-in', check })),
  ]
  return Promise.all(services.map(serviceLine))
}

async function serviceLine({ title, check, withoutCheck = '' }: Service): Promise<string> {
  if (!check) return `· ${title} ${withoutCheck}`
  const fault = await check.run()
  return fault ? `✗ ${title}: ${check.service} failed the check. ${fault}` : `✓ ${title}: ${check.service} lets us in`
}
