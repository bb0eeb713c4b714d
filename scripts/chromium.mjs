import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { run } from './project.mjs'

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium for the browser tests; gets one on Debian as root. Null, with plain words, when there is none. */
export async function findChromium() {
  const found = installedChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Getting a browser for the browser tests …')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  const now = installedChromium()
  if (!now)
    console.error(
      'There is no browser for the browser tests. Get one with: npx playwright install chromium\nor name one: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  return now
}

function installedChromium() {
  const ours = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  const places = [process.env.CHROMIUM_PATH, ours, ...USUAL_PLACES]
  return places.find((place) => place && existsSync(place)) ?? null
}
