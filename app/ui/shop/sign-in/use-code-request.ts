import { useCallback, useEffect, useRef, useState } from 'react'
import { looksLikeMobile } from '#app/domain/identity/profile/typed-phone.ts'
import { CODE_REQUEST_MESSAGES, type CodePurpose } from '#app/domain/identity/sign-in/code-refusal.ts'
import type { Answer, SentCode } from './auth-api.ts'
import type { AuthProvider } from './auth-provider.ts'
import { type BotCheck, removeUsedBotCheck, renderBotCheck } from './bot-check.ts'

/**
 * Requests codes, one at a time. `prepare` renders the bot check while the number is still being typed; `request`
 * solves it, sends, and removes the used check. `containerId` is the id of the check's container.
 */
export function useCodeRequest(containerId: string, purpose: CodePurpose, { renderCheck }: AuthProvider) {
  const [busy, setBusy] = useState(false)
  const inFlight = useRef(false)
  const check = useRef<BotCheck | null>(null)
  const cleaning = useRef<Promise<void>>(Promise.resolve())

  const render = useCallback(() => {
    if (check.current) return null
    const rendered = renderBotCheck(containerId, renderCheck)
    if (!rendered.ok) return CODE_REQUEST_MESSAGES[rendered.reason]
    check.current = rendered.value
    return null
  }, [containerId, renderCheck])

  useEffect(() => {
    return () => {
      check.current?.remove()
      check.current = null
    }
  }, [])

  const request = async (phone: string): Promise<Answer<SentCode>> => {
    if (inFlight.current) return { ok: false, message: CODE_REQUEST_MESSAGES['request-in-progress'] }
    if (!looksLikeMobile(phone)) return { ok: false, message: CODE_REQUEST_MESSAGES['phone-invalid'] }
    inFlight.current = true
    setBusy(true)
    try {
      await cleaning.current
      const failure = render()
      if (failure || !check.current) return { ok: false, message: failure ?? CODE_REQUEST_MESSAGES['request-failed'] }
      return await check.current.send(phone, purpose)
    } finally {
      inFlight.current = false
      setBusy(false)
      const used = check.current
      cleaning.current = removeUsedBotCheck(used).then(() => {
        if (check.current === used) check.current = null
      })
    }
  }
  return { busy, prepare: render, request }
}
