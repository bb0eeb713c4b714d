import { Outlet } from 'react-router'
import secondaryPageStyles from '#app/styles/secondary-pages.css?url'
import { keepLostForm } from '#app/ui/shop/keep-lost-form.ts'
import { InlinedStylesheet } from '#app/ui/shop/layout/inlined-stylesheet.tsx'
import type { Route } from './+types/route.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepLostForm]

/**
 * The layout of the storefront's pages but home, product list, product and collection: it adds the stylesheet that those
 * do without, and a form whose answer is lost keeps its page and what was typed.
 */
export default function SecondaryPagesLayout() {
  return (
    <>
      <InlinedStylesheet address={secondaryPageStyles} />
      <Outlet />
    </>
  )
}
