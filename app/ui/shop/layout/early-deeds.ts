import { useEffect } from 'react'

declare global {
  interface Window {
    /** Written by the server at the top of the page's scripts (http/early-deeds.server.ts). */
    doEarlyDeeds?: () => void
  }
}

/** Does what was pressed and chosen before the page came to life, once every part of it is listening. */
export function useEarlyDeeds(): void {
  useEffect(() => {
    window.doEarlyDeeds?.()
    window.doEarlyDeeds = undefined
  }, [])
}
