import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { type SessionUser, useSession } from '#app/ui/shared/session-provider.tsx'
import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'
import type { Answer, SentCode } from './auth-api.ts'
import { useAuthProvider } from './use-auth-provider.ts'
import { useCodeRequest } from './use-code-request.ts'

export type SignInStep = 'phone' | 'code' | 'name'
export type SignInStart = {
  step: SignInStep
  phone?: string | undefined
  resendAfterSeconds?: number
  /** The code was not sent, but printed where the shop was set up. */
  isPrinted?: boolean
  /** The response to the step's plain form; its single field has the step's name. */
  answer?: FormAnswer
}
/** An error: a new object for every response, so that the same message is announced again. */
export type SignInError = { message: string }
type State = { step: SignInStep; phone: string; typed: string; error: SignInError | null; resendAt: number }
type SignInOptions = {
  containerId: string
  start?: SignInStart
  /** Whether the field has a value that did not come from the server. */
  isTyping: () => boolean
  onDone: (user: SessionUser | null | undefined) => void
}

/** The state of a sign-in and its actions; the steps only render it. */
export function useSignIn({ containerId, start, isTyping, onDone }: SignInOptions) {
  const [state, setState] = useState<State>(() => begin(start))
  const [busy, setBusy] = useState(false)
  const provider = useAuthProvider()
  const codes = useCodeRequest(containerId, 'sign-in', provider)
  const session = useSession()
  const isCurrent = useCurrentSession(session)
  const finish = useCallOnce(onDone)
  const turn = useCallback(
    (change: Partial<State>) => setState((before) => ({ ...before, error: null, ...change })),
    [],
  )

  useEffect(() => {
    const kept = readRequest()
    // A number being typed takes precedence over a stored code request.
    if (kept && !start && !isTyping()) turn({ step: 'code', ...kept })
  }, [start, isTyping, turn])
  useEffect(() => {
    if (!isCurrent) return
    // The name step may already show an error.
    if (session.state === 'nameless' && state.step !== 'name') turn({ step: 'name', typed: '' })
    if (session.state === 'signed-in') finish(session.user)
  }, [isCurrent, session.state, session.user, state.step, turn, finish])

  const waitFor = async <Value>(answer: Promise<Answer<Value>>): Promise<Value | null> => {
    setBusy(true)
    const got = await answer
    setBusy(false)
    if (got.ok) return got.value
    turn({ error: { message: got.message } })
    return null
  }
  const take = (answer: Answer<SentCode>, phone: string) => {
    if (!answer.ok) return turn({ error: { message: answer.message } })
    const kept = { phone: answer.value.phone, resendAt: Date.now() + answer.value.resendAfterSeconds * 1000 }
    storeCodeRequest(kept)
    turn({ step: 'code', typed: '', ...kept, phone: kept.phone || phone })
  }

  return {
    ...state,
    isPrinted: (start?.isPrinted ?? false) && state.resendAt === 0,
    busy,
    codes,
    sendTo: async (phone: string) => take(await codes.request(phone), phone),
    resend: async () => take(await codes.request(state.phone), state.phone),
    change() {
      storeCodeRequest(null)
      turn({ step: 'phone', typed: state.phone.replace('+91', '') })
    },
    confirm: useStable(async (code: string) => {
      if (busy) return
      const confirmed = await waitFor(provider.confirm(state.phone, code, 'sign-in'))
      if (!confirmed) return
      storeCodeRequest(null)
      if (confirmed.nameless) turn({ step: 'name', typed: '' })
      const user = await session.refresh()
      if (!confirmed.nameless) finish(user)
    }),
    async saveName(name: string) {
      if (!(await waitFor(provider.saveName(name)))) return
      finish(await session.refresh())
    },
  }
}

/**
 * Whether the session is no older than these steps. One that was known before may have ended since, which is why a
 * guard led here: trusted, it would lead straight back.
 */
function useCurrentSession(session: ReturnType<typeof useSession>): boolean {
  const [known] = useState(session)
  const { state, refresh } = known
  useEffect(() => {
    if (state === 'signed-in') void refresh()
  }, [state, refresh])
  return state !== 'signed-in' || (session !== known && !session.failed)
}

function begin(start: SignInStart | undefined): State {
  const { step = 'phone', phone = '', answer, resendAfterSeconds = 0 } = start ?? {}
  const message = answer?.fields[step]
  return {
    step,
    phone,
    typed: answer?.typed[step] ?? '',
    error: message ? { message } : null,
    resendAt: resendAfterSeconds ? Date.now() + resendAfterSeconds * 1000 : 0,
  }
}

/** A function that runs once, however often it is called. */
function useCallOnce<Arguments extends unknown[]>(run: (...given: Arguments) => void): (...given: Arguments) => void {
  const ran = useRef(false)
  return useStable((...given: Arguments) => {
    if (ran.current) return
    ran.current = true
    run(...given)
  })
}

/** A stable function that calls the latest version, so that effects need not rerun. */
function useStable<Arguments extends unknown[], Value>(
  run: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  const newest = useRef(run)
  useEffect(() => {
    newest.current = run
  })
  return useCallback((...given: Arguments) => newest.current(...given), [])
}

const NAME = 'code-request'
const GOOD_FOR = 10 * 60_000

/** A requested code, stored for this tab, since phones unload a page while its owner reads the message. */
type StoredCodeRequest = { phone: string; resendAt: number }

/** Stores the requested code; null removes it. */
function storeCodeRequest(request: StoredCodeRequest | null): void {
  writePersonal(NAME, request && JSON.stringify({ ...request, storedAt: Date.now() }))
}

/** The code requested in this tab, while it is still valid. */
function readRequest(): StoredCodeRequest | null {
  try {
    const kept = JSON.parse(readPersonal(NAME) ?? 'null')
    return kept && Date.now() - kept.storedAt < GOOD_FOR
      ? { phone: String(kept.phone), resendAt: Number(kept.resendAt) }
      : null
  } catch {
    return null
  }
}
