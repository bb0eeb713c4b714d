import type { CodePurpose, CodeRequestReason } from '#app/domain/identity/sign-in/code-refusal.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Answer, SentCode } from './auth-api.ts'

/**
 * Milliseconds until a used bot check is removed, and from then until a new one is rendered (docs/specification.md,
 * section 9).
 */
const CLEANUP_WAITS = [500, 200] as const

/**
 * The invisible bot check of a code request: proof of work for the shop's own codes, the provider's widget for
 * those of a hosted one. Both are rendered into a container on the page, once per code.
 */
export type BotCheck = {
  /** Requests a code for a phone as typed, once the check has its proof. */
  send: (phone: string, purpose: CodePurpose) => Promise<Answer<SentCode>>
  /** Removes the check. */
  remove: () => void
}

/** Renders a check into its container. */
export type RenderBotCheck = (container: HTMLElement) => BotCheck

type RenderRefusal = Extract<CodeRequestReason, 'bot-check-container-missing' | 'bot-check-already-rendered'>

/** Renders a check into the element with this id, unless it is missing or already has one. */
export function renderBotCheck(containerId: string, render: RenderBotCheck): Result<BotCheck, RenderRefusal> {
  const container = document.getElementById(containerId)
  if (!container) return refused('bot-check-container-missing')
  if (container.dataset.botCheck) return refused('bot-check-already-rendered')
  container.dataset.botCheck = 'rendered'
  const check = render(container)
  return done({
    send: check.send,
    remove() {
      check.remove()
      delete container.dataset.botCheck
    },
  })
}

/** Removes a used check with the delays required before rendering a new one (docs/specification.md, section 9). */
export async function removeUsedBotCheck(check: BotCheck | null): Promise<void> {
  const [beforeRemoval, beforeRendering] = CLEANUP_WAITS
  await wait(beforeRemoval)
  check?.remove()
  await wait(beforeRendering)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
