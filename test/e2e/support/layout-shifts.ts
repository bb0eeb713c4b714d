import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }

/** Runs in a page before its own scripts. */
export function recordLayoutShifts() {
  const kept: string[] = []
  Object.assign(window, { layoutShifts: kept })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput && value >= 0.001)
        kept.push(`${value}: ${sources.map(({ node }) => node?.nodeName).join(', ')}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Unexpected layout shifts so far, beyond a pixel: how much of the screen, and which elements. Read after a frame. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const answer = () => resolve((window as unknown as { layoutShifts: string[] }).layoutShifts)
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(answer, 100)))
      }),
  )
}
