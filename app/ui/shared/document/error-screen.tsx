import { type MouseEvent, useContext, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RequestIdContext } from './request-id-context.ts'

const faultNumber = (id: string) => `Fault ${id}`

/**
 * The screen of a failed page (docs/specification.md, section 2). Both buttons load a new document, since the state in
 * memory may be the cause. `safe` names what was not lost.
 */
export function ErrorScreen({ error, safe = 'Your cart is safe.' }: { error: unknown; safe?: string }) {
  useEffect(() => {
    // How the browser reports a failed fetch. Without a service worker this import fails too, and the screen stays.
    if (error instanceof TypeError)
      import('./cached-page.ts').then(
        (module) => module.reloadFromCache(),
        () => undefined,
      )
  }, [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  const isTooOften = isRouteErrorResponse(error) && error.status === 429
  return (
    <div className="wrap">
      <EmptyOrErrorScreen
        figure="±?"
        percent={71}
        title={isTooOften ? 'Please wait a minute' : 'Oops! Something went wrong'}
        text={
          <>
            <p>
              {safe} If this goes on, please{' '}
              <a className="link" href="/contact">
                write to us
              </a>
              .
            </p>
            <FaultNumber />
          </>
        }
        actions={
          <>
            <form action="/">
              <Button type="submit" kind="primary" onClick={freshly(() => location.assign('/'))}>
                Return to Home
              </Button>
            </form>
            <form>
              <Button type="submit" kind="quiet" onClick={freshly(() => location.reload())}>
                Reload Page
              </Button>
            </form>
          </>
        }
      />
    </div>
  )
}

// A native form submission leaves a question mark in the URL; it is only the fallback without scripts.
function freshly(go: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    go()
  }
}

// Rendered by the server only; hydration keeps the text.
function FaultNumber() {
  const id = useContext(RequestIdContext)
  return (
    <p className="xs num" suppressHydrationWarning>
      {id ? faultNumber(id) : ''}
    </p>
  )
}
