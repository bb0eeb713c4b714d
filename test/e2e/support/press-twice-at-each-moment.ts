import type { Page } from '@playwright/test'

/** Two presses on a page, by selector: the second before the n-th task of React's scheduler after the first. */
type Presses = { first: string; second: string; moment: number }

/** Whether the second press came after everything else, and whether the radio that it chose was undone meanwhile. */
type Pressed = { isLate: boolean; isUndone: boolean }

declare global {
  interface Window {
    pressTwice: (presses: Presses) => Promise<Pressed>
  }
}

/**
 * Calls `check` with a function that performs both presses, for each moment at which a browser may handle the second:
 * between any two tasks of React's scheduler, until nothing is left to do.
 */
export async function pressAtEachMoment(
  page: Page,
  { first, second }: Omit<Presses, 'moment'>,
  check: (press: () => Promise<void>) => Promise<void>,
): Promise<number> {
  let moment = 0
  for (let isLate = false; !isLate; ) {
    moment += 1
    await check(async () => {
      const pressed = await page.evaluate((presses) => window.pressTwice(presses), { first, second, moment })
      isLate = pressed.isLate
      if (pressed.isUndone) throw new Error(`The second choice was undone, made at moment ${moment}`)
    })
  }
  return moment
}

/** Runs in a page before its own scripts. */
export function preparePresses(): void {
  let beforeTask = () => {}
  const { prototype } = MessagePort
  const plain = Object.getOwnPropertyDescriptor(prototype, 'onmessage')
  Object.defineProperty(prototype, 'onmessage', {
    ...plain,
    set(listener: (event: MessageEvent) => void) {
      plain?.set?.call(this, (event: MessageEvent) => {
        beforeTask()
        listener(event)
      })
    },
  })
  const find = (selector: string) => {
    const all = Array.from(document.querySelectorAll<HTMLElement>(selector))
    const found = all.find((one) => one.checkVisibility())
    if (!found) throw new Error(`Nothing to press: ${selector}`)
    return found
  }
  window.pressTwice = ({ first, second, moment }) => {
    let tasks = 0
    let isPressed = false
    let isUndone = false
    let latest = performance.now()
    const press = () => {
      isPressed = true
      find(second).click()
    }
    beforeTask = () => {
      latest = performance.now()
      const radio = isPressed ? document.querySelector<HTMLInputElement>(second) : null
      if (radio?.type === 'radio' && !radio.checked) isUndone = true
      tasks += 1
      if (tasks === moment) press()
    }
    const settle = async () => {
      while (performance.now() - latest < 400) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    find(first).click()
    return settle().then(async () => {
      const isLate = !isPressed
      if (isLate) press()
      latest = performance.now()
      await settle()
      return { isLate, isUndone }
    })
  }
}
