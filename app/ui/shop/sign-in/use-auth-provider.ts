import { useMemo } from 'react'
import { useSite } from '#app/ui/shared/site-context.ts'
import type { AuthProvider } from './auth-provider.ts'
import { hostedProvider } from './hosted-provider.ts'
import { ownCodeProvider } from './own-code-provider.ts'

/** The provider of this shop: itself, or a hosted one. */
export function useAuthProvider(): AuthProvider {
  const settings = useSite()?.hostedSignIn
  return useMemo(() => (settings ? hostedProvider(settings) : ownCodeProvider), [settings])
}
