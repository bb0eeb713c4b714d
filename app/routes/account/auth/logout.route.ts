import { redirect } from 'react-router'
import { signOut } from '#app/domain/identity/sessions/end-sessions.server.ts'
import { LOGOUT_MESSAGES } from '#app/domain/identity/sessions/session.ts'
import { sessionCookie, sessionTokenOf } from '#app/http/auth/session-cookie.server.ts'
import { challengeCookie } from '#app/http/auth/sign-in-cookies.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import type { Route } from './+types/logout.route.ts'

/** Logs out and redirects home. Pages log out through the API; this handles their form before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  try {
    await signOut(shop, sessionTokenOf(shop, request))
  } catch (error) {
    shop.log.error({ error }, 'a logout failed')
    return redirectWithToast('/', LOGOUT_MESSAGES.failed)
  }
  const cleared = new Headers([
    ['Set-Cookie', sessionCookie(shop, null)],
    ['Set-Cookie', challengeCookie(shop, null)],
  ])
  return redirectWithToast('/', LOGOUT_MESSAGES.done, cleared)
}

/** A GET does nothing, because a link must not log anyone out. */
export function loader() {
  return redirect('/')
}
