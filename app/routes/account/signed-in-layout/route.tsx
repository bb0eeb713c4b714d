import { Outlet } from 'react-router'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { AccountError } from '#app/ui/shop/layout/account-error.tsx'
import type { Route } from './+types/route.ts'

/** The layout of pages that show one shopper's data: for signed-in users only, and never cached. */
export default function AccountLayout() {
  return <Outlet />
}

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    await requireUser(context, request)
  },
]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} />
}
