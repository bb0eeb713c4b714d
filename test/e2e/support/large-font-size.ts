import type { Browser, BrowserType, FullProject } from '@playwright/test'

/** A browser with a font size of 32 px instead of 16. */
export function launchWithLargeFont(
  { chromium }: { chromium: BrowserType },
  { use: { launchOptions } }: Pick<FullProject, 'use'>,
): Promise<Browser> {
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32']
  return chromium.launch({ ...launchOptions, args })
}
