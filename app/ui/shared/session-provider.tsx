import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigation } from 'react-router'
import type { Cart } from '#app/domain/cart/cart.ts'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/staff/role.ts'

/** The response of GET /api/session. */
export type SessionResponse = { kind: 'guest' | 'nameless' | 'user'; user: SessionUser | null; cart: Cart | null }
export type SessionUser = { id: string; name: string; phone: string; isAdmin: boolean; role: Role } & Access

type Known = {
  state: 'loading' | 'signed-out' | 'nameless' | 'signed-in'
  user: SessionUser | null
  /** The cart in the response: a signed-in shopper's, else null. */
  cart: Cart | null
  /** Whether the last request had no response. */
  failed: boolean
}
/** `refresh` returns the user, if there is one and the shop responded. */
type Session = Known & { refresh: () => Promise<SessionUser | null | undefined> }

const STATES = { guest: 'signed-out', nameless: 'nameless', user: 'signed-in' } as const
const UNKNOWN: Known = { state: 'loading', user: null, cart: null, failed: false }
const SessionContext = createContext<Session>({ ...UNKNOWN, refresh: async () => undefined })

/**
 * Provides the session. Pages are the same for everyone; this fetches it after the page has loaded, and again after
 * every form submission.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState(UNKNOWN)
  const asked = useRef(0)

  const refresh = useCallback(async () => {
    const turn = ++asked.current
    const answer = await fetchSession()
    // A part of the page whose code is still loading would disappear until it has, but for the transition.
    if (turn === asked.current)
      startTransition(() =>
        setKnown((before) => ({
          ...before,
          ...(answer && { ...answer, state: STATES[answer.kind] }),
          failed: !answer,
        })),
      )
    return answer?.user
  }, [])

  useEffect(() => {
    void refresh()
  }, [refresh])
  useRefreshAfterSubmit(refresh)
  useRefreshFromBfcache(refresh)
  useReadyMarker(known)
  const session = useMemo(() => ({ ...known, refresh }), [known, refresh])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session, as far as known; `refresh` fetches it again. */
export function useSession(): Session {
  return useContext(SessionContext)
}

/** Null: the shop does not answer. */
function fetchSession(): Promise<SessionResponse | null> {
  return fetch('/api/session')
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
}

// Signing in, saving a name, placing an order and logging out are forms that change the session.
function useRefreshAfterSubmit(refresh: () => void) {
  const navigation = useNavigation()
  const sent = useRef(false)
  useEffect(() => {
    if (navigation.formMethod && navigation.formMethod !== 'GET') sent.current = true
    if (navigation.state !== 'idle' || !sent.current) return
    sent.current = false
    refresh()
  }, [navigation, refresh])
}

// Marks the document as hydrated with a known session: browser tests wait for it.
function useReadyMarker({ state, failed }: Known) {
  useEffect(() => {
    if (state !== 'loading' || failed) document.documentElement.dataset.session = state
  }, [state, failed])
}

// A page restored by the Back button shows its old state; the person signed in then may have signed out.
function useRefreshFromBfcache(refresh: () => void) {
  useEffect(() => {
    const again = (event: PageTransitionEvent) => event.persisted && refresh()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [refresh])
}
