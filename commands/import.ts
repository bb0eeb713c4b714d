import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { RecordReport } from '#app/domain/takeover/normalise/finding.ts'
import { STOCK_UNITS, type StockUnit } from '#app/domain/takeover/normalise/normalise-stock.ts'
import { gatherFindings, sumUp } from '#app/domain/takeover/take/sum-up.ts'
import { takeOver } from '#app/domain/takeover/take/take-over.server.ts'
import type { TakeoverWishes } from '#app/domain/takeover/take/takeover-wishes.ts'
import { ACTOR, type Command } from './command.ts'
import { inShop } from './in-shop.ts'
import { readExportFolder } from './read-export-folder.ts'
import { saveTakeoverReport } from './save-takeover-report.ts'

const OPTIONS = { 'dry-run': { type: 'boolean' }, admins: { type: 'boolean' }, stock: { type: 'string' } } as const
const USAGE = 'import firebase FOLDER [--dry-run] [--stock kg|1kg|500g|250g|g] [--admins]'

export const importShop: Command = {
  usage: USAGE,
  does: 'take products and customers over from an exported Firebase project',
  async run(config, words) {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
    const [source, path = '', ...more] = positionals
    if (source !== 'firebase' || path === '' || more.length > 0)
      return refuse(`Say from where: npm run mewa -- ${USAGE}`)
    if (!existsSync(path)) return refuse(`There is no folder ${path}.`)
    const unit = values.stock ?? null
    if (unit !== null && !isUnit(unit))
      return refuse('Say what one of the stock weighs: --stock kg, 1kg, 500g, 250g or g.')
    const wishes = { isDry: values['dry-run'] ?? false, admins: values.admins ?? false, unit }
    return inShop(config, async (shop) => {
      const reports: RecordReport[] = []
      try {
        await takeOver(shop, ACTOR, readExportFolder(path), wishes, (report) => reports.push(report))
      } finally {
        say(reports, wishes, saveTakeoverReport(config.dataDir, shop.now(), reports))
      }
      return true
    })
  },
}

function say(reports: readonly RecordReport[], { isDry }: TakeoverWishes, paths: readonly string[]): void {
  for (const line of gatherFindings(reports)) console.log(`· ${line}`)
  for (const line of sumUp(reports)) console.log(`✓ ${line}`)
  console.log(`Every record and field is in\n  ${paths.join('\n  ')}`)
  if (isDry) console.log('This was a dry run: nothing was written to the shop.')
}

function isUnit(text: string): text is StockUnit {
  return Object.hasOwn(STOCK_UNITS, text)
}

function refuse(words: string): boolean {
  console.error(words)
  return false
}
