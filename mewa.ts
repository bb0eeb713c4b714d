import { readConfig } from './app/config/config.server.ts'
import { admin } from './commands/admin.ts'
import { backup } from './commands/backup.ts'
import { doctor } from './commands/doctor.ts'
import { files } from './commands/files.ts'
import { importFirebase } from './commands/import.ts'
import { migrate } from './commands/migrate.ts'
import { move } from './commands/move.ts'
import { newShop } from './commands/new-shop.ts'
import { restore } from './commands/restore.ts'
import { samples } from './commands/samples.ts'
import type { Command } from './commands/shared/command.ts'
import { explainError } from './commands/shared/explain-error.ts'
import { trialYear } from './commands/trial-year.ts'

// The shop's command line: npm run mewa -- <command>.

const COMMANDS: Record<string, Command> = {
  migrate,
  backup,
  restore,
  move,
  files,
  import: importFirebase,
  admin,
  'new-shop': newShop,
  samples,
  'trial-year': trialYear,
  doctor,
}

const HELP = ['--help', '-h']

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (!command) {
  const listed = Object.values(COMMANDS)
  const width = Math.max(...listed.map(({ usage }) => usage.length))
  const lines = listed.map(({ usage, description }) => `  npm run mewa -- ${usage.padEnd(width)}   ${description}`)
  console.log(`Commands:\n${lines.join('\n')}`)
  process.exit(['', 'help', ...HELP].includes(name) ? 0 : 1)
}
if (args.some((each) => HELP.includes(each))) {
  console.log(`${command.description}\nUsage: npm run mewa -- ${command.usage}`)
  process.exit(0)
}
let databaseUrl = ''
try {
  const prepared = command.prepare ? await command.prepare(args) : args
  if (!prepared) process.exit(1)
  const config = readConfig(undefined, { mustExist: command.needsShop })
  databaseUrl = config.databaseUrl
  process.exitCode = (await command.run({ ...config, logLevel: 'warn' }, prepared)) ? 0 : 1
} catch (error) {
  console.error(`✗ ${await explainError(error, databaseUrl)}`)
  process.exitCode = 1
}
