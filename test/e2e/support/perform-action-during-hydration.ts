import type {} from '#app/ui/shared/document/use-press-replay.ts'

/** A user's action on a page; `before` is pressed as soon as the page is parsed, long before. */
export type Action = { on: string; events: readonly string[]; before?: string }

/**
 * Runs in a page before its own scripts, and performs the action at a chosen moment of hydration: at the n-th load
 * before the n-th task of React's scheduler once React listens. A browser may handle a real press between any two of
 * them, so reloading the page repeatedly tries them all, in the same order. All earlier moments are equivalent: nothing
 * listens. The document then has `data-action`: `early` or `late`, by whether the event was to be replayed.
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
    document.documentElement.dataset.action = window.replayPress ? 'early' : 'late'
    for (const kind of events) {
      if (kind === 'click') target.click()
      else target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true }))
    }
  }
  let tasks = 0
  // React's own marker on the element.
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
