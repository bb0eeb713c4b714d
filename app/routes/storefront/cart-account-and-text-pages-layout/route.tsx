import { Outlet } from 'react-router'
import cartAccountAndTextPageStyles from '#app/styles/cart-account-and-text-pages.css?url'
import { InlinedStylesheet } from '#app/ui/shared/document/inlined-stylesheet.tsx'
import { keepLostForm } from '#app/ui/shop/keep-lost-form.ts'
import type { Route } from './+types/route.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepLostForm]

/**
 * The layout of cart, account and text pages: it adds the stylesheet that home, product list and product page do
 * without, and a form whose answer is lost keeps its page and what was typed.
 */
export default function CartAccountAndTextPagesLayout() {
  return (
    <>
      <InlinedStylesheet address={cartAccountAndTextPageStyles} />
      <Outlet />
    </>
  )
}
