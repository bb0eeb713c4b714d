import { ErrorScreen } from './error-screen.tsx'
import { Logo } from './logo.tsx'

/** The error screen with nothing around it that could fail as well. */
export function BareErrorScreen({ error }: { error: unknown }) {
  return (
    <>
      <header className="hdr">
        <div className="wrap hdr-in">
          <Logo />
        </div>
        <div className="ruleline" aria-hidden="true" />
      </header>
      <main id="main">
        <ErrorScreen error={error} />
      </main>
    </>
  )
}
