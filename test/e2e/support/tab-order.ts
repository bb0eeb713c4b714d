import type { Page } from '@playwright/test'
import { type FocusState, inspectFocus } from './focus-indicator.ts'
import { noteStops } from './tab-stops.ts'

// Day, month, year and the calendar of a date field are tab stops of one field.
const PARTS = 4

/** Tabs once through the page, or the dialog over it. Returns the problems found, one per line. */
export async function walkByTab(page: Page): Promise<string[]> {
  let names = await noteStops(page)
  const reached = new Set<number>()
  const faults: string[] = []
  const begun = (await inspectFocus(page)).at
  let before: FocusState | null = null
  for (let presses = 0; presses < names.length * PARTS + 2; presses++) {
    await page.keyboard.press('Tab')
    let now = await inspectFocus(page)
    // A lazily loaded component replaces its placeholder.
    if (now.at === -1) {
      names = await noteStops(page)
      now = await inspectFocus(page)
    }
    // Leaving the page at its end is correct, and the next Tab re-enters it at its beginning.
    if (now.at === null || now.at === before?.at) continue
    if (reached.has(now.at)) break
    reached.add(now.at)
    const name = names[now.at] ?? 'what is no stop'
    if (begun === null && !before && now.at !== 0) faults.push(`${name} comes first, before ${names[0]}`)
    if (now.at < 0) faults.push(`${name} has the focus after ${names[before?.at ?? 0]}`)
    if (!now.isRinged) faults.push(`${name} shows no ring`)
    if (!now.isSeen) faults.push(`${name} is covered`)
    if (before && jumpsBack(before, now)) faults.push(`${name} comes after ${names[before.at ?? 0]}, which is below it`)
    before = now
  }
  for (const [at, name] of names.entries()) if (!reached.has(at)) faults.push(`${name} is not reached`)
  return faults
}

/**
 * Whether the focus jumps back: the next stop is above in the same column. Columns are read one after the other, lines
 * from the left.
 */
function jumpsBack({ at: fromStop, box: from }: FocusState, { at: toStop, box: to }: FocusState): boolean {
  if (!from || !to || (toStop ?? 0) < (fromStop ?? 0)) return false
  return to.bottom <= from.top && to.left < from.right && from.left < to.right
}
