import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { Screen } from '#app/ui/shop/layout/screen.tsx'
import type { Route } from './+types/route.ts'
import { ShopFrame } from './shop-frame.tsx'

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
