import { useEffect } from 'react'

/** Calls back once after the load event, when the browser is idle. */
export function useOnIdle(call: () => void) {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(call)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }, [call])
}
