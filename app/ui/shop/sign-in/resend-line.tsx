import { useEffect, useState } from 'react'
import { Button } from '#app/ui/kit/button.tsx'

type Props = { at: number; busy: boolean; onResend: () => void }

/** When another code may be asked for, counted down in words, and then the way to ask. */
export function ResendLine({ at, busy, onResend }: Props) {
  const seconds = useSecondsUntil(at)
  return (
    <p className="sm mute resend">
      No SMS yet?{' '}
      {seconds === null ? null : seconds > 0 ? (
        <>
          You can ask again in{' '}
          <span className="num b">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>.
        </>
      ) : (
        <Button kind="text" busy={busy} onClick={onResend}>
          Ask again
        </Button>
      )}
    </p>
  )
}

/** Null until the browser has looked at its clock: the server's page knows no seconds. */
function useSecondsUntil(at: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now === null ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
