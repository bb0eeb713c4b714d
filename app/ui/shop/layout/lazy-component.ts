import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { listToasts, showToast } from '#app/ui/kit/toast-queue.ts'

// A first interaction announces that a lazy part may soon be needed; a visitor who only reads never loads it.
const TOUCHES = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

/**
 * A component that is fetched when `fetch` is called: null until it is there. After a failure the next call tries again.
 * `fetch()` is for what somebody asked for: they are told when it cannot be had. Given anything, such as the event of a
 * pointer that comes near, it fetches ahead, and a failure is nobody's business.
 */
export function useLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Lazy, setLate] = useState<ComponentType<Props> | null>(null)
  const fetch = useCallback(
    (ahead?: unknown) => {
      load().then(
        ({ default: component }) => setLate(() => component),
        () => ahead || showMissingPartToast(),
      )
    },
    [load],
  )
  return { Lazy, fetch }
}

/** A component that is fetched at the first touch of the page, or when `fetch` is called. */
export function useLazyOnInteraction<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Lazy, fetch } = useLazyComponent(load)
  useEffect(() => {
    const touched = new AbortController()
    const options = { once: true, passive: true, signal: touched.signal }
    for (const touch of TOUCHES) addEventListener(touch, fetch, options)
    return () => touched.abort()
  }, [fetch])
  return { Lazy, fetch }
}

/** Calls once the page is there with all it shows, and the browser has nothing better to do. */
export function useOnIdle(call: (ahead: true) => void) {
  useEffect(() => {
    // Safari knows no idle time.
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => call(true))
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }, [call])
}

const TITLE = 'A part of this page did not load'

/**
 * Says that what somebody asked for cannot be fetched: there is no connection, or the shop has a newer version. The page
 * stays, with what was typed, until the reader reloads it.
 */
function showMissingPartToast(): void {
  // The toast is already shown after a repeated press.
  if (listToasts().some((toast) => toast.title === TITLE)) return
  const text = 'Try again, or reload the page: what you have not sent would be lost.'
  showToast({ title: TITLE, text, action: { label: 'Reload', run: () => location.reload() } })
}
