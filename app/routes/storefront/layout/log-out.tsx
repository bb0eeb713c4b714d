import LogOut from 'lucide-react/icons/log-out'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { LOGOUT_MESSAGES } from '#app/domain/identity/sign-in/one-time-code.ts'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { forgetPerson } from '#app/ui/shop/personal-storage.ts'
import { useSession } from '#app/ui/shop/session.tsx'

/** Logout, with the specification's two toasts (section 8). It goes home, since the page may have been an account's. */
export function LogoutButton({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const { refresh } = useSession()
  const navigate = useNavigate()

  async function logOut(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const isOut = await askToLogOut()
    setBusy(false)
    onDone()
    if (!isOut) return showToast(LOGOUT_MESSAGES.failed)
    forgetPerson()
    await refresh()
    await navigate('/')
    showToast(LOGOUT_MESSAGES.done)
  }

  return (
    <form method="post" action="/logout" onSubmit={logOut}>
      <button type="submit" aria-busy={busy || undefined}>
        <LogOut className="i" aria-hidden="true" />
        Logout
      </button>
    </form>
  )
}

async function askToLogOut(): Promise<boolean> {
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
