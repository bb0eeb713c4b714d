import { useCallback, useState } from 'react'
import { useAuthProvider } from './use-auth-provider.ts'
import { useCodeRequest } from './use-code-request.ts'
import type { SignInError } from './use-sign-in.ts'

/** Step-up authentication with a fresh code, before an action that cannot be undone. */
export function useStepUp({
  containerId,
  phone,
  onConfirmed,
}: {
  containerId: string
  phone: string
  onConfirmed: () => void
}) {
  const provider = useAuthProvider()
  const codes = useCodeRequest(containerId, 'step-up', provider)
  const [resendAt, setResendAt] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [error, setError] = useState<SignInError | null>(null)
  const [busy, setBusy] = useState(false)
  const isSent = resendAt !== null

  const start = async () => {
    setProblem(null)
    const answer = await codes.request(phone)
    if (!answer.ok) return setProblem(answer.message)
    setResendAt(Date.now() + answer.value.resendAfterSeconds * 1000)
  }
  const confirm = useCallback(
    async (code: string) => {
      setBusy(true)
      setError(null)
      const answer = await provider.confirm(phone, code, 'step-up')
      setBusy(false)
      if (!answer.ok) return setError({ message: answer.message })
      setResendAt(null)
      onConfirmed()
    },
    [phone, provider, onConfirmed],
  )
  const step = { error, busy, resendAt: resendAt ?? 0, resending: codes.busy, onResend: start, onSubmit: confirm }
  return { isSent, start, problem, step }
}
