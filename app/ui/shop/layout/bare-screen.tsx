import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** A screen with nothing around it that could fail as well. */
export function BareScreen({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="header">
        <div className="wrap header-inner">
          <Logo />
        </div>
        <div className="ruleline" aria-hidden="true" />
      </header>
      <main id="main">{children}</main>
    </>
  )
}
