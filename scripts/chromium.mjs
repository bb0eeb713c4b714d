import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { run } from './run-program.mjs'

// The headless shell comes first: without the windows of a whole browser, the tests take less than half the time.
const USUAL_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The path of a Chromium for the browser tests. Installs one on Debian as root; logs how to get one and returns null
 * elsewhere.
 */
export async function findChromium() {
  const path = installedChromium()
  if (path) return path
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a browser for the browser tests …')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    // Older Debian releases have the whole browser only.
    if ((await run('apt-get', [...install, 'chromium-headless-shell'], quiet)) !== 0)
      await run('apt-get', [...install, 'chromium'], quiet)
  }
  const installed = installedChromium()
  if (!installed)
    console.error(
      'There is no browser for the browser tests. Install one with: npx playwright install chromium\nor set the path of one: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  return installed
}

function installedChromium() {
  const playwrights = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  const paths = [process.env.CHROMIUM_PATH, playwrights, ...USUAL_PATHS]
  return paths.find((path) => path && existsSync(path)) ?? null
}
