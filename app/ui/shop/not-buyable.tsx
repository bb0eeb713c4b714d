import { lazy, Suspense } from 'react'

const load = () => import('./not-buyable-words.tsx')
// The server writes a page in one go and waits for nothing, so it has the words from the start.
const Words = import.meta.env.SSR ? (await load()).default : lazy(load)

/**
 * Said above a catalogue that is shown from memory: it can be read, nothing in it can be bought. It comes with the page; its
 * script is fetched only where it is said.
 */
export function NotBuyable() {
  return (
    <Suspense>
      <Words />
    </Suspense>
  )
}
