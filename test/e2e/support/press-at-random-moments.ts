import { type Page, test } from '@playwright/test'
import type {} from '#app/ui/shared/document/use-press-replay.ts'

/** A user action: presses an element, chooses `value` in it, or types `value` into `field` and then presses. */
export type Press = { name: string; on: string; value?: string; field?: string }
type TimedPress = Press & { after: number }

declare global {
  interface Window {
    reportPress: (hydratedAt: number) => void
  }
}

type PressOptions = {
  moments: number
  random: () => number
  /** Each of them in turn. */
  presses: readonly Press[]
  before: () => Promise<void>
  /** Checks that the press counted exactly once. */
  look: (press: Press) => Promise<void>
}

/**
 * Opens a page repeatedly and performs a press at some moment between the first paint and shortly after hydration; half
 * of them with a CPU six times slower.
 */
export async function pressDuringHydration(page: Page, path: string, options: PressOptions): Promise<void> {
  const { moments, random, presses, before, look } = options
  let tell: (hydratedAt: number) => void = () => {}
  await page.exposeFunction('reportPress', (hydratedAt: number) => tell(hydratedAt))
  await page.addInitScript(pressEarly)
  const browser = await page.context().newCDPSession(page)
  let span = 250
  for (let turn = 0; turn < moments; turn++) {
    const press = presses[turn % presses.length]
    if (!press) return
    // Each action is tried at both speeds.
    const isSlow = moments > presses.length && Math.floor(turn / presses.length) % 2 === 1
    await browser.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? 6 : 1 })
    const input: TimedPress = { ...press, after: random() * span }
    await test.step(`${press.name} after ${Math.round(input.after)} ms`, async () => {
      await before()
      const reported = new Promise<number>((resolve) => {
        tell = resolve
      })
      await page.goto(`${path}?pressing=${encodeURIComponent(JSON.stringify(input))}`, { waitUntil: 'commit' })
      span = Math.max(50, (await reported) * 1.3)
      await look(press)
    })
  }
}

/** Runs in a page before its own scripts. */
function pressEarly(): void {
  const requested = new URL(location.href).searchParams.get('pressing')
  if (!requested) return
  const input: TimedPress = JSON.parse(requested)
  const find = () => document.querySelector<HTMLElement>(input.on)
  const act = () => {
    const target = find()
    if (!target) throw new Error(`Nothing to press: ${input.on}`)
    for (const details of document.querySelectorAll('details')) if (details.contains(target)) details.open = true
    const field = target instanceof HTMLSelectElement ? target : input.field && document.querySelector(input.field)
    if (field && input.value !== undefined) type(field as HTMLInputElement | HTMLSelectElement, input.value)
    if (field !== target) target.click()
  }
  const type = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    // Sets the value like a user, so that React does not notice it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  let [began, at, hydratedAt] = [0, 0, 0]
  const look = () => {
    const now = performance.now()
    if (!began && find()) began = now
    if (began && !at && now - began >= input.after) {
      at = now
      act()
    }
    const isLoaded = document.readyState !== 'loading'
    if (!hydratedAt && isLoaded && window.replayPress === undefined && document.documentElement.dataset.session)
      hydratedAt = now
    if (at && hydratedAt && now - Math.max(at, hydratedAt) > 250) window.reportPress(hydratedAt - began)
    else setTimeout(look, 3)
  }
  look()
}
