import { Outlet } from 'react-router'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { AccountError } from '#app/ui/shop/layout/account-error.tsx'
import type { Route } from './+types/route.ts'

/** The layout of pages that show one shopper's data: for signed-in users only, and never cached. */
export default function AccountLayout() {
  return <Outlet />
}

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    try {
      await requireUser(context, request)
    } catch (error) {
      // Thrown here, it would be shown without the shop's header, whose data is not loaded yet. Every loader below
      // asks for the user again, and fails where the page is.
      if (request.method !== 'GET' || !isUnavailable(error)) throw error
    }
  },
]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} />
}
