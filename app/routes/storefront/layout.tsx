import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { Screen } from '#app/ui/shop/layout/screen.tsx'
import { ShopFrame } from '#app/ui/shop/layout/shop-frame.tsx'
import type { Route } from './+types/layout'

export default function StorefrontLayout() {
  return (
    <ShopFrame>
      <Screen />
    </ShopFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <ErrorScreen error={error} />
    </ShopFrame>
  )
}
