import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { listToasts, showToast } from './toast-store.ts'

// A first interaction announces that a lazy part may soon be needed; a visitor who only reads never loads it.
const TOUCHES = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

/**
 * A component loaded by `request` or `prefetch`: null until then. `request` is for what the user asked for, and shows a
 * toast on failure; `prefetch` is for what they may soon need, and ignores it. After a failure the next call retries.
 */
export function useLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Lazy, setLazy] = useState<ComponentType<Props> | null>(null)
  const calls = useMemo(() => {
    const start = () => load().then(({ default: component }) => setLazy(() => component))
    return {
      request: () => void start().catch(showMissingPartToast),
      prefetch: () => void start().catch(() => {}),
    }
  }, [load])
  return { Lazy, ...calls }
}

/** A component loaded at the first interaction, or when `request` or `prefetch` is called. */
export function useLazyOnInteraction<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const lazy = useLazyComponent(load)
  const { prefetch } = lazy
  useEffect(() => {
    const touched = new AbortController()
    const options = { once: true, passive: true, signal: touched.signal }
    for (const touch of TOUCHES) addEventListener(touch, prefetch, options)
    return () => touched.abort()
  }, [prefetch])
  return lazy
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
