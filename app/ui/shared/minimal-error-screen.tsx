import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** An error screen without layout, which could fail too. */
export function MinimalErrorScreen({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="header">
        <div className="wrap header-inner">
          <Logo />
        </div>
        <div className="ruler" aria-hidden="true" />
      </header>
      <main id="main">{children}</main>
    </>
  )
}
