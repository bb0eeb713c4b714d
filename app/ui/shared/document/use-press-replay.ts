import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    /**
     * Written by the server into the page's head (http/html/pre-hydration-scripts.server.ts); undefined once the press
     * is replayed.
     */
    replayPress?: () => void
  }
}

/**
 * Replays the press captured before hydration. Layout effects run before any other event is dispatched: later presses
 * are handled by React, earlier ones replayed.
 */
export function usePressReplay(): void {
  useLayoutEffect(() => window.replayPress?.(), [])
}
