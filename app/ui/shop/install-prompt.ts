import { useSyncExternalStore } from 'react'

/** The browser's install prompt event (not in every browser: developer.mozilla.org, BeforeInstallPromptEvent). */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Captures the browser's install prompt for the menus instead of letting it appear. Returns the cleanup function. */
export function captureInstallPrompt(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    change(event as InstallOffer)
  }
  const drop = () => change(null)
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', drop)
  return () => {
    removeEventListener('beforeinstallprompt', keep)
    removeEventListener('appinstalled', drop)
  }
}

/** The function that shows the install prompt, or null if the browser offers none. It can be used once. */
export function useInstall(): (() => void) | null {
  const offered = useSyncExternalStore(
    watch,
    () => offer,
    () => null,
  )
  if (!offered) return null
  return () => {
    change(null)
    void offered.prompt()
  }
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: InstallOffer | null) {
  offer = next
  for (const listener of listeners) listener()
}
