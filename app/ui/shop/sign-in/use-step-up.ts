import { useCallback, useState } from 'react'
import { confirmCode } from './auth-calls.ts'
import { useCodeRequest } from './use-code-request.ts'

/** Confirms with a fresh code that it is really the shopper, before a step that cannot be undone. */
export function useStepUp({
  placeId,
  phone,
  onConfirmed,
}: {
  placeId: string
  phone: string
  onConfirmed: () => void
}) {
  const codes = useCodeRequest(placeId, 'step-up')
  const [resendAt, setResendAt] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
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
      const answer = await confirmCode(phone, code, 'step-up')
      setBusy(false)
      if (!answer.ok) return setError(answer.message)
      setResendAt(null)
      onConfirmed()
    },
    [phone, onConfirmed],
  )
  const step = { error, busy, resendAt: resendAt ?? 0, resending: codes.busy, onResend: start, onSubmit: confirm }
  return { isSent, start, problem, step }
}
