import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** The Chromium of CHROMIUM_PATH. Throws without one. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (!named || !existsSync(named)) throw new Error('There is no Chromium; name one with CHROMIUM_PATH')
  // Chromium's sandbox does not work as root, the usual user in a container.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: named, args: [...sandbox, ...args] })
}
