import type { Config } from '#app/config.server.ts'
import {
  encodingProblem,
  findFullFolder,
  isAnswering,
  isWritable,
  listDurabilityRisks,
} from '#app/db/database-health.server.ts'
import { listDamage } from '#app/db/integrity.server.ts'
import { kindsWithoutTemplate } from '#app/domain/notifications/templates/registered-text.ts'
import { formatParked, PARKED_MESSAGES } from '#app/domain/payments/payment/parked-money.ts'
import { listParked } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { checkFiles } from '#app/domain/pictures/check-files.server.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import { settingsGaps } from '#app/domain/settings/settings-gaps.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openFileStore } from '#app/shop.server.ts'
import { type Command, inShop } from './command.ts'
import { openDatabase } from './open-database.ts'
import { printBooks } from './print-results.ts'

export const doctor: Command = {
  usage: 'doctor [--outside]',
  does: 'check configuration, database, photographs and books; also ask the services outside',
  async run(config, words) {
    if (words.some((word) => word !== '--outside')) {
      console.error('Say npm run mewa -- doctor, or doctor --outside')
      return false
    }
    console.log(`✓ The configuration can be read${config.demo ? '; this is demo mode' : ''}`)
    const lettersKept = await isUtf8Database(config)
    // What the opening would log is said below, in plain lines.
    return inShop({ ...config, logLevel: 'silent' }, async (shop) => {
      const answering = await isAnswering(shop.db)
      console.log(
        answering ? '✓ The database answers, and its tables are up to date' : '✗ The database does not answer',
      )
      const risks = await listDurabilityRisks(shop.db)
      for (const risk of risks) console.log(`✗ ${risk}`)
      const full = await findFullFolder(shop.db)
      if (full)
        console.log(`✗ The disk is full: less than 1 MB is left in ${full}. No order is taken until there is room.`)
      const writable = await isWritable(shop.db)
      if (!writable && !full) console.log('✗ The database takes no writes')
      const damage = await listDamage(shop.db)
      for (const line of damage) console.log(`✗ The database is damaged. ${line}`)
      if (damage.length === 0) console.log('✓ The files of the database are whole')
      const files = openFileStore(config.files)
      const wrong = await checkFiles(files, `check/${shop.newId('chk')}.txt`)
      console.log(wrong ? `✗ Photographs cannot be kept. ${wrong}` : `✓ Photographs can be kept in ${files.place}`)
      const served = words.length === 0 || (await checkServices(shop))
      const balanced = await printBooks(shop.db)
      const parked = await listParked(shop.db, 'open')
      for (const money of parked)
        console.log(
          `✗ ${formatParked(money)} waits to be settled in the panel (${money.reference}). ${PARKED_MESSAGES[money.reason]}`,
        )
      for (const { message } of settingsGaps(await findSettings(shop.db)))
        console.log(`· Still missing in the settings. ${message}`)
      for (const kind of kindsWithoutTemplate(shop.sms.templates))
        console.log(`· MSG91_TEMPLATES lacks ${kind}: this message is not sent`)
      const whole = lettersKept && answering && writable && risks.length === 0 && damage.length === 0
      return whole && !wrong && served && balanced && parked.length === 0
    })
  },
}

/** Asked before anything is written: a database without UTF-8 would fail later, with an error that helps nobody. */
async function isUtf8Database(config: Config): Promise<boolean> {
  const db = await openDatabase(config.databaseUrl)
  const problem = await encodingProblem(db).finally(() => db.destroy())
  if (problem) console.log(`✗ ${problem}`)
  return !problem
}

type Service = { does: string; check: ServiceCheck | undefined; without?: string }

/**
 * Asks every service outside at once whether it is there and lets the shop in, and says so, a line each. Nothing is sent,
 * charged or changed. Gives whether all are well. Photographs are not among them: the doctor tries those always.
 */
export async function checkServices(shop: Pick<Shop, 'sms' | 'mail' | 'payments' | 'identity'>): Promise<boolean> {
  const lines = await Promise.all(servicesOf(shop).map(lineOf))
  for (const line of lines) console.log(line)
  return !lines.some((line) => line.startsWith('✗'))
}

function servicesOf({ sms, mail, payments, identity }: Parameters<typeof checkServices>[0]): Service[] {
  return [
    { does: 'Text messages', check: sms.check, without: 'go to the dev inbox; there is no service to ask' },
    { does: 'Mail', check: mail.check, without: 'goes to the dev inbox; there is no service to ask' },
    { does: 'Payments', check: payments.check, without: 'are played by the test gateway; there is no service to ask' },
    ...(identity.checks ?? []).map((check) => ({ does: 'Sign-in', check })),
  ]
}

async function lineOf({ does, check, without = '' }: Service): Promise<string> {
  if (!check) return `· ${does} ${without}`
  const fault = await check.run()
  return fault ? `✗ ${does}: ${check.service} failed the check. ${fault}` : `✓ ${does}: ${check.service} lets us in`
}
