import LogOut from 'lucide-react/icons/log-out'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { LOGOUT_MESSAGES } from '#app/domain/identity/sessions/session.ts'
import { showToast } from '#app/ui/kit/toast-store.ts'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { clearPersonalStorage } from '#app/ui/shop/personal-storage.ts'

/**
 * Logs out with the two toasts of section 8 of docs/specification.md and goes home, because the page may be personal.
 */
export function LogoutButton({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const { refresh } = useSession()
  const navigate = useNavigate()

  async function logOut(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const isOut = await requestLogout()
    setBusy(false)
    onDone()
    if (isOut) {
      clearPersonalStorage()
      await refresh()
      await navigate('/')
    }
    showToast(isOut ? LOGOUT_MESSAGES.done : LOGOUT_MESSAGES.failed)
  }

  return (
    <form method="post" action="/logout" onSubmit={logOut}>
      <button type="submit" aria-busy={busy || undefined}>
        <LogOut className="icon" aria-hidden="true" />
        Logout
      </button>
    </form>
  )
}

async function requestLogout(): Promise<boolean> {
  try {
    const response = await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    return response.ok
  } catch {
    return false
  }
}
