import type { Page } from '@playwright/test'
import { type FocusState, inspectFocus } from './focus-indicator.ts'
import { noteStops } from './tab-stops.ts'

// Day, month, year and the calendar of a date are stops of one field.
const PARTS = 4

/** Walks the page, or the dialog over it, by Tab once round. Gives what is wrong on the way, a line each. */
export async function walkByTab(page: Page): Promise<string[]> {
  let names = await noteStops(page)
  const reached = new Set<number>()
  const faults: string[] = []
  const begun = (await inspectFocus(page)).at
  let before: FocusState | null = null
  for (let presses = 0; presses < names.length * PARTS + 2; presses++) {
    await page.keyboard.press('Tab')
    let now = await inspectFocus(page)
    // A part that is loaded late takes the place of what stood in for it.
    if (now.at === -1) {
      names = await noteStops(page)
      now = await inspectFocus(page)
    }
    // Leaving the page at its end is right, and the next press comes in again at its beginning.
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

/** Whether the next stop lies above in the same column: columns are read one after the other, lines from the left. */
function jumpsBack({ at: fromStop, box: from }: FocusState, { at: toStop, box: to }: FocusState): boolean {
  if (!from || !to || (toStop ?? 0) < (fromStop ?? 0)) return false
  return to.bottom <= from.top && to.left < from.right && from.left < to.right
}
