import { useSyncExternalStore } from 'react'

/** What a browser hands over when it could install the shop (not in every one: developer.mozilla.org, BeforeInstallPromptEvent). */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer for the menus instead of letting it pop up. Returns how to stop. */
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

/** How to install the shop, or null while the browser has not offered it. An offer can be taken once. */
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
