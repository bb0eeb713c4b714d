import { Outlet } from 'react-router'
import secondaryPageStyles from '#app/styles/secondary-pages.css?url'
import { InlinedStylesheet } from '#app/ui/shop/layout/inlined-stylesheet.tsx'

/** Adds the stylesheet that home, product list and product page do without. */
export default function AccountAndCheckoutStyles() {
  return (
    <>
      <InlinedStylesheet address={secondaryPageStyles} />
      <Outlet />
    </>
  )
}
