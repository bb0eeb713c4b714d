import { lazy, Suspense } from 'react'

const load = () => import('./withdrawn-product.tsx')
// The server renders in one pass without lazy loading, so it imports it statically.
const Shown = import.meta.env.SSR ? (await load()).default : lazy(load)

/**
 * In place of a product that is not on sale now, by its name. The server renders it with the page; its script is fetched
 * only where it is shown.
 */
export function LazyWithdrawnProduct({ name }: { name: string }) {
  return (
    <Suspense>
      <Shown name={name} />
    </Suspense>
  )
}
