import { redirect } from 'react-router'
import { signOut } from '#app/domain/identity/sessions/sign-out.server.ts'
import { LOGOUT_MESSAGES } from '#app/domain/identity/sign-in/one-time-code.ts'
import { sessionCookie, sessionTokenOf } from '#app/http/auth/session.server.ts'
import { challengeCookie } from '#app/http/auth/sign-in-cookies.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import type { Route } from './+types/logout.route.ts'

/** Logs out and goes home. Pages do it through the API; this is their form when scripts have not started. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  try {
    await signOut(shop, sessionTokenOf(shop, request))
  } catch (error) {
    shop.log.error({ error }, 'someone could not be logged out')
    return redirect('/', { headers: withFlash(undefined, LOGOUT_MESSAGES.failed) })
  }
  const cleared = new Headers([
    ['Set-Cookie', sessionCookie(shop, null)],
    ['Set-Cookie', challengeCookie(shop, null)],
  ])
  return redirect('/', { headers: withFlash(cleared, LOGOUT_MESSAGES.done) })
}

/** Only asked for by hand: a link must not log anyone out. */
export function loader() {
  return redirect('/')
}
