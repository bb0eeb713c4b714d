import type { CodePurpose } from '#app/domain/identity/sign-in/code-refusal.ts'
import type { Answer } from './auth-api.ts'
import type { RenderBotCheck } from './bot-check.ts'

/** An authentication provider: it sends and checks codes. The sign-in steps are the same for each. */
export type AuthProvider = {
  renderCheck: RenderBotCheck
  /** Confirms the typed code, which starts a session. */
  confirm: (phone: string, code: string, purpose: CodePurpose) => Promise<Answer<{ nameless: boolean }>>
  /** Saves the shopper's name. */
  saveName: (name: string) => Promise<Answer<{ name: string }>>
}
