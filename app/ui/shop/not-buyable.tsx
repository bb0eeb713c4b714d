import { lazy, Suspense } from 'react'

const load = () => import('./not-buyable-notice.tsx')
// The server writes a page in one go and waits for nothing, so it has the notice from the start.
const Notice = import.meta.env.SSR ? (await load()).default : lazy(load)

/**
 * Shown above a catalogue that is read from memory: nothing in it can be bought. The server renders it with the page; its
 * script is fetched only where it is shown.
 */
export function NotBuyable() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
