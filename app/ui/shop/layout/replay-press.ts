import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** Written by the server into the page's head (http/html/pre-hydration-scripts.server.ts); undefined once the press is replayed. */
    earlyPress?: () => void
  }
}

/**
 * Has the press replayed that came before hydration. Layout effects run before any other event is let in: a press after them
 * React answers, one before them is replayed.
 */
export function useReplayedPress(): void {
  useLayoutEffect(() => window.earlyPress?.(), [])
}
