import { afterEach, expect, test, vi } from 'vitest'
import { CODE_REQUEST_MESSAGES } from '#app/domain/identity/sign-in/code-refusal.ts'
import { type BotCheck, removeUsedBotCheck, renderBotCheck } from './bot-check.ts'

const check: BotCheck = { send: vi.fn(), remove: vi.fn() }

function page(elements: Record<string, { dataset: Record<string, string> }>) {
  vi.stubGlobal('document', { getElementById: (id: string) => elements[id] ?? null })
}
afterEach(() => vi.unstubAllGlobals())

test('a container that is not in the page', () => {
  page({})
  const rendered = renderBotCheck('check', () => check)
  expect(!rendered.ok && CODE_REQUEST_MESSAGES[rendered.reason]).toBe(
    'reCAPTCHA container not found. Please refresh the page.',
  )
})

test('a second check in the same container', () => {
  page({ check: { dataset: {} } })
  expect(renderBotCheck('check', () => check).ok).toBe(true)
  const again = renderBotCheck('check', () => check)
  expect(!again.ok && CODE_REQUEST_MESSAGES[again.reason]).toBe('Please refresh the page and try again.')
})

test('a container is free again after its check is removed', () => {
  page({ check: { dataset: {} } })
  const rendered = renderBotCheck('check', () => check)
  if (rendered.ok) rendered.value.remove()
  expect(check.remove).toHaveBeenCalled()
  expect(renderBotCheck('check', () => check).ok).toBe(true)
})

test('cleanup removes the check after 500 ms and finishes 200 ms later', async () => {
  vi.useFakeTimers()
  const remove = vi.fn()
  let over = false
  void removeUsedBotCheck({ ...check, remove }).then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(remove).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(remove).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(199)
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toBe(true)
  vi.useRealTimers()
})
