import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT, run } from './project.mjs'

// npm run shots: draws the pictures of the kit anew with the browser of this machine, and keeps them small. Look at each
// that git says has changed before it is committed.
const FOLDER = join(ROOT, 'test/e2e/kit-shots.e2e.ts-snapshots')

const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const major = browser.version().split('.')[0]
await browser.close()
writeFileSync(join(FOLDER, 'drawn-by.txt'), `${process.platform} ${major}\n`)

const began = Date.now()
const words = ['test', '--no-deps', '--project=desktop', 'test/e2e/kit-shots.e2e.ts', '--update-snapshots=changed']
const code = await run('playwright', words)
for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.png'))) {
  const path = join(FOLDER, name)
  // One that is as it was would only come out in other bytes.
  if (statSync(path).mtimeMs < began) continue
  const drawn = readFileSync(path)
  const small = await sharp(drawn).png({ palette: true, colours: 96, dither: 0, effort: 10 }).toBuffer()
  if (small.byteLength < drawn.byteLength) writeFileSync(path, small)
}
process.exit(code)
