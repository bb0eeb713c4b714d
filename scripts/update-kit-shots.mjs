import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { ROOT, run } from './run-program.mjs'

// npm run shots: takes new screenshots of the kit with the browser of this machine and compresses them. Look at each
// changed one before you commit it.
const FOLDER = join(ROOT, 'test/e2e/kit-shots.e2e.ts-snapshots')

const executablePath = await findChromium()
if (!executablePath) process.exit(1)
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const major = browser.version().split('.')[0]
await browser.close()
writeFileSync(join(FOLDER, 'platform-and-chromium.txt'), `${process.platform} ${major}\n`)

const startedAt = Date.now()
// All are taken again: a colour that is only a little different would pass for the one in an older picture.
const args = ['test', '--no-deps', '--project=desktop', 'test/e2e/kit-shots.e2e.ts', '--update-snapshots=all']
const code = await run('playwright', args, { CHROMIUM_PATH: executablePath })
for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.png'))) {
  const path = join(FOLDER, name)
  if (statSync(path).mtimeMs < startedAt) continue
  const original = readFileSync(path)
  const compressed = await sharp(original).png({ palette: true, colours: 96, dither: 0, effort: 10 }).toBuffer()
  if (compressed.byteLength < original.byteLength) writeFileSync(path, compressed)
}
process.exit(code)
