import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** A browser, or in plain words why there is none. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser | string> {
  const named = process.env.CHROMIUM_PATH
  if (!named || !existsSync(named)) return 'there is no Chromium; name one with CHROMIUM_PATH'
  // Chromium's own sandbox does not work as root, which is what a container usually is.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: named, args: [...sandbox, ...args] })
}
