import { useMemo } from 'react'
import { useSite } from '#app/ui/shop/layout/site.ts'
import { confirmCode, sendName } from './auth-calls.ts'
import type { CodeProvider } from './code-provider.ts'
import { hostedProvider } from './hosted-provider.ts'
import { drawProofOfWork } from './proof-of-work-check.ts'

const embedded: CodeProvider = { drawCheck: drawProofOfWork, confirm: confirmCode, saveName: sendName }

/** The provider of this shop: itself, or a hosted one. */
export function useCodeProvider(): CodeProvider {
  const settings = useSite()?.hostedSignIn
  return useMemo(() => (settings ? hostedProvider(settings) : embedded), [settings])
}
