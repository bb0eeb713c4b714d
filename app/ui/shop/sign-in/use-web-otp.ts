import { useEffect } from 'react'

type OtpCredential = { code?: string }

/** Takes the code out of the text message by itself, where the browser can (Chrome on Android; the message's last line). */
export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials.get(wanted).then(
      (credential) => {
        const { code } = (credential ?? {}) as OtpCredential
        if (code) onCode(code)
      },
      // Refused or left: the code is typed.
      () => undefined,
    )
    return () => stop.abort()
  }, [onCode])
}
