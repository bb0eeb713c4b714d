import { useEffect, useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** Written by the server at the top of the page's scripts (http/early-deeds.server.ts). */
    earlyDeeds?: { stop: () => void; doAgain: () => void }
  }
}

/**
 * Does what was pressed and chosen before the page came to life, once every part of it is listening. Layout effects run
 * before any other event is let in: what is pressed after them React answers, what was pressed before them is done again.
 */
export function useEarlyDeeds(): void {
  useLayoutEffect(() => window.earlyDeeds?.stop(), [])
  useEffect(() => {
    window.earlyDeeds?.doAgain()
    window.earlyDeeds = undefined
  }, [])
}
