import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { listToasts, showToast } from '#app/ui/kit/toast-store.ts'

// A first interaction announces that a lazy part may soon be needed; a visitor who only reads never loads it.
const TOUCHES = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

/**
 * A component loaded by `fetch`: null until then. After a failure the next call retries. `fetch()` is for user
 * requests, and shows a toast on failure. With an argument, such as a pointer event, it prefetches, and a failure is
 * ignored.
 */
export function useLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Lazy, setLazy] = useState<ComponentType<Props> | null>(null)
  const fetch = useCallback(
    (ahead?: unknown) => {
      load().then(
        ({ default: component }) => setLazy(() => component),
        () => ahead || showMissingPartToast(),
      )
    },
    [load],
  )
  return { Lazy, fetch }
}

/** A component loaded at the first interaction, or when `fetch` is called. */
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

/** Calls back once after the load event, when the browser is idle. */
export function useOnIdle(call: (ahead: true) => void) {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => call(true))
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }, [call])
}

const TITLE = 'A part of this page did not load'

/**
 * Shows that a requested part cannot be loaded: there is no connection, or a newer version is deployed. The page stays,
 * with its input, until it is reloaded.
 */
function showMissingPartToast(): void {
  // The toast is already shown after a repeated press.
  if (listToasts().some((toast) => toast.title === TITLE)) return
  const text = 'Try again, or reload the page: what you have not sent would be lost.'
  showToast({ title: TITLE, text, action: { label: 'Reload', run: () => location.reload() } })
}
