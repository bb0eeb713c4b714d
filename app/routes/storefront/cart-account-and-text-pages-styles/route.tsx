import { Outlet } from 'react-router'
import cartAccountAndTextPageStyles from '#app/styles/cart-account-and-text-pages.css?url'
import { keepLostForm } from '#app/ui/shop/keep-lost-form.ts'
import { InlinedStylesheet } from '#app/ui/shop/layout/inlined-stylesheet.tsx'
import type { Route } from './+types/route.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepLostForm]

/** Adds the stylesheet that home, product list and product page do without. */
export default function CartAccountAndTextPagesStyles() {
  return (
    <>
      <InlinedStylesheet address={cartAccountAndTextPageStyles} />
      <Outlet />
    </>
  )
}
