import { useEffect } from 'react'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { useRefresh } from './use-refresh.ts'

/** How often the page is asked for again, in milliseconds: the shop may answer and the page be lost on the way once more. */
const EVERY = 5_000

/** In place of a page whose data did not come, until it does. */
export function ServiceUnavailable() {
  const refresh = useRefresh()
  useEffect(() => {
    refresh()
    const timer = setInterval(refresh, EVERY)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <StateScreen
      reading="…"
      title="The shop is out of reach"
      text="What you saved is safe. This page comes back by itself as soon as there is a connection."
    />
  )
}
