import { redirect } from 'react-router'
import { findStaffCodePhone } from '#app/domain/identity/sign-in/code-store.server.ts'
import { findPageAfterStaffCode } from '#app/domain/identity/sign-in/find-page-after-staff-code.server.ts'
import { challengeCookie } from '#app/http/auth/sign-in-cookies.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/printed-code.route.ts'

/**
 * The URL printed with a code: ties the code to this browser and redirects to its form, which leads on into the panel.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const phone = await findStaffCodePhone(shop.db, params.id, shop.now())
  if (!phone) return redirect('/auth', { headers: { 'Cache-Control': 'no-store' } })
  const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': challengeCookie(shop, params.id) }
  const next = shop.panelPath(await findPageAfterStaffCode(shop, phone))
  const search = new URLSearchParams({ step: 'code', printed: '', phone, next })
  return redirect(`/auth?${search}`, { headers })
}
