/** What a hand does on a page. */
export type Deed = { on: string; events: readonly string[] }

declare global {
  interface Window {
    /** Whether the page answered by itself already when the deed was done; undefined until it is. */
    deedFoundAwake?: boolean
  }
}

/**
 * Runs in a page before its own scripts, and does the deed at one moment of its coming to life: at the n-th load before the
 * n-th task that React's scheduler gets. Between two of them a browser may let in a real press, so loading the page anew
 * again and again tries them all, the same ones each time.
 */
export function doDeed({ on, events }: Deed): void {
  const moment = 1 + Number(sessionStorage.getItem('moment'))
  sessionStorage.setItem('moment', `${moment}`)
  const act = () => {
    const target = Array.from(document.querySelectorAll<HTMLElement>(on)).find((one) => one.checkVisibility())
    if (!target) throw new Error(`Nothing to press: ${on}`)
    window.deedFoundAwake = document.documentElement.dataset.session !== undefined
    for (const kind of events) {
      if (kind === 'click') target.click()
      else target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true }))
    }
  }
  let tasks = 0
  const { prototype } = MessagePort
  const plain = Object.getOwnPropertyDescriptor(prototype, 'onmessage')
  Object.defineProperty(prototype, 'onmessage', {
    ...plain,
    set(listener: (event: MessageEvent) => void) {
      plain?.set?.call(this, (event: MessageEvent) => {
        tasks++
        if (tasks === moment) act()
        listener(event)
      })
    },
  })
}
