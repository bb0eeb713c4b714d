import type {} from '#app/ui/shop/layout/replay-press.ts'

/** What a hand does on a page; `before` is pressed as soon as the page is read, long before. */
export type Action = { on: string; events: readonly string[]; before?: string }

/**
 * Runs in a page before its own scripts, and does the action at one moment of its coming to life: at the n-th load before the
 * n-th task that React's scheduler gets once React listens. Between two of them a browser may let in a real press, so
 * reloading the page repeatedly tries them all, the same ones each time. All moments before are one: nobody listens.
 * The document then says whether what was early had been handed over by then: `data-action` is early or late.
 */
export function performAction({ on, events, before }: Action): void {
  const moment = 1 + Number(sessionStorage.getItem('moment'))
  sessionStorage.setItem('moment', `${moment}`)
  const visible = (selector: string) => {
    const found = Array.from(document.querySelectorAll<HTMLElement>(selector)).find((one) => one.checkVisibility())
    if (!found) throw new Error(`Nothing to press: ${selector}`)
    return found
  }
  if (before) addEventListener('DOMContentLoaded', () => visible(before).click())
  const act = () => {
    const target = visible(on)
    document.documentElement.dataset.action = window.earlyPress ? 'early' : 'late'
    for (const kind of events) {
      if (kind === 'click') target.click()
      else target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true }))
    }
  }
  let tasks = 0
  // React's own note that it has been there.
  const isListening = () => Object.keys(document).some((key) => key.startsWith('_reactListening'))
  const { prototype } = MessagePort
  const plain = Object.getOwnPropertyDescriptor(prototype, 'onmessage')
  Object.defineProperty(prototype, 'onmessage', {
    ...plain,
    set(listener: (event: MessageEvent) => void) {
      plain?.set?.call(this, (event: MessageEvent) => {
        if (isListening() && ++tasks === moment) act()
        listener(event)
      })
    },
  })
}
