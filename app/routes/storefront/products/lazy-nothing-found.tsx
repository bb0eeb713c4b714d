import { type ComponentProps, lazy, Suspense } from 'react'
import type NothingFound from './nothing-found.tsx'

const load = () => import('./nothing-found.tsx')
// The server renders in one pass without lazy loading, so it imports it statically.
const Shown = import.meta.env.SSR ? (await load()).default : lazy(load)

/**
 * What a list without products shows. The server renders it with the page; its script is fetched only where it is
 * shown.
 */
export function LazyNothingFound(props: ComponentProps<typeof NothingFound>) {
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
}
