import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { keepGoods } from '#app/ui/shop/cart/known-goods.ts'
import { holdForms } from './hold-forms.ts'
import { loadWholePages } from './load-whole-pages.ts'
import { OfflineLine } from './offline-line.tsx'

/** What helps while the server is unavailable, and keeps what the cart will be shown with then. */
export default function WithoutConnection() {
  useEffect(holdForms, [])
  useEffect(loadWholePages, [])
  const { cart } = useCart()
  const pages = useMatches()
  useEffect(() => {
    keepGoods(
      cart,
      pages.map((page) => page.loaderData),
    )
  }, [cart, pages])
  return <OfflineLine />
}
