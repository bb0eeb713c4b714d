import { type Config, readConfig } from './app/config.server.ts'
import { isAnswering } from './app/db/is-answering.server.ts'
import { migrate } from './app/db/migrate.server.ts'
import { openDb } from './app/db/open-db.server.ts'
import { loadSamples } from './app/domain/catalogue/load-samples.server.ts'
import { changeRole } from './app/domain/identity/change-role.server.ts'
import { parsePhone } from './app/domain/identity/phone-form.ts'
import { CHANGE_ROLE_SAYS } from './app/domain/identity/role-change.ts'
import type { Role } from './app/domain/identity/user.ts'
import { listImbalances } from './app/domain/reports/books-store.server.ts'
import { readSettings } from './app/domain/settings/read-settings.server.ts'
import { settingsGaps } from './app/domain/settings/settings-gaps.ts'
import type { Shop } from './app/domain/shop.ts'
import { openShop } from './app/shop.server.ts'

// The shop's command line: npm run mewa -- <command>. Each command does what a verb of the domain does, and says so.

const ACTOR = 'command line'

type Command = { usage: string; does: string; run: (config: Config, words: string[]) => Promise<boolean> }

const COMMANDS: Record<string, Command> = {
  migrate: { usage: 'migrate', does: 'bring the tables up to date', run: runMigrate },
  admin: { usage: 'admin grant|revoke +91…', does: 'make someone the owner, or a customer again', run: runAdmin },
  samples: { usage: 'samples', does: 'load the sample products that are missing', run: runSamples },
  doctor: { usage: 'doctor', does: 'check configuration, database and books', run: runDoctor },
}

const [name = '', ...words] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  const lines = Object.values(COMMANDS).map(({ usage, does }) => `  npm run mewa -- ${usage.padEnd(26)} ${does}`)
  console.log(`What the command line can do:\n${lines.join('\n')}`)
  process.exit(name === '' || name === 'help' ? 0 : 1)
}
try {
  process.exitCode = (await command.run({ ...readConfig(), logLevel: 'warn' }, words)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function runMigrate(config: Config): Promise<boolean> {
  const db = openDb(config.databaseUrl)
  const ran = await migrate(db)
  await db.destroy()
  console.log(ran.length === 0 ? 'The tables are up to date.' : `Brought up to date: ${ran.join(', ')}`)
  return true
}

function runAdmin(config: Config, [deed = '', typed = '']: string[]): Promise<boolean> {
  const roles: Record<string, Role> = { grant: 'owner', revoke: 'customer' }
  const role = roles[deed]
  const phone = parsePhone(typed)
  if (!role || !phone) {
    console.error('Say who: npm run mewa -- admin grant +919876543210 (or revoke)')
    return Promise.resolve(false)
  }
  return inShop(config, async (shop) => {
    const changed = await changeRole(shop, ACTOR, phone, role)
    if (!changed.ok) {
      console.error(CHANGE_ROLE_SAYS[changed.reason])
      return false
    }
    console.log(role === 'owner' ? `${phone} is the owner now.` : `${phone} is a customer now.`)
    if (role === 'customer' && config.ownerPhones.includes(phone))
      console.log('But ADMIN_PHONES names it, and so it stays owner.')
    return true
  })
}

function runSamples(config: Config): Promise<boolean> {
  return inShop(config, async (shop) => {
    const samples = await loadSamples(shop, { id: ACTOR, isAdmin: true })
    console.log(
      samples.ok && samples.value.loaded > 0
        ? `${samples.value.loaded} sample products loaded.`
        : 'All sample products were there already.',
    )
    return samples.ok
  })
}

function runDoctor(config: Config): Promise<boolean> {
  console.log(`✓ The configuration can be read${config.demo ? '; this is demo mode' : ''}`)
  return inShop(config, async (shop) => {
    const answering = await isAnswering(shop.db)
    console.log(answering ? '✓ The database answers, and its tables are up to date' : '✗ The database does not answer')
    const imbalances = await listImbalances(shop.db)
    for (const { wrong, of } of imbalances) console.log(`✗ ${wrong}: ${of.join(', ')}`)
    if (imbalances.length === 0) console.log('✓ The books balance')
    for (const { says } of settingsGaps(await readSettings(shop)))
      console.log(`· Not said yet in the settings. ${says}`)
    return answering && imbalances.length === 0
  })
}

/** Opens the shop for one piece of work, and closes it whatever happens. */
async function inShop(config: Config, work: (shop: Shop) => Promise<boolean>): Promise<boolean> {
  const shop = await openShop(config)
  try {
    return await work(shop)
  } finally {
    await shop.db.destroy()
  }
}
