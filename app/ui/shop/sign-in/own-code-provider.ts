import { confirmCode, sendName } from './auth-api.ts'
import type { AuthProvider } from './auth-provider.ts'
import { startProofOfWork } from './proof-of-work-check.ts'

/** The provider that is the shop itself, which sends and checks its codes. */
export const ownCodeProvider: AuthProvider = {
  renderCheck: startProofOfWork,
  confirm: confirmCode,
  saveName: sendName,
}
