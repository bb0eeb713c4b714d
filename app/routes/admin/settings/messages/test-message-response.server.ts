import { data } from 'react-router'
import { describeFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { SendOutcome } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { type sendTestText, TEST_MESSAGE_MESSAGES } from '#app/domain/notifications/outbox/send-test-message.server.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import type { TestAnswer } from './send-test.tsx'

/** Responds to a test message with its result. */
export function testMessageResponse(sent: Awaited<ReturnType<typeof sendTestText>>) {
  if (sent.ok) return data<TestAnswer>({ test: { isSent: sent.value.is !== 'failed', message: outcome(sent.value) } })
  const message = sent.reason === 'not-sendable' ? sent.detail : TEST_MESSAGE_MESSAGES[sent.reason]
  const status = refusalStatus(sent.reason, 400)
  return data<TestAnswer>({ test: { isSent: false, message } }, { status })
}

function outcome(sent: SendOutcome): string {
  if (sent.is === 'sent') return 'Sent. Look at your phone or your mail.'
  if (sent.is === 'waiting') return 'It is on its way. If it does not arrive, look under Requests, Messages.'
  const failure = describeFailure(sent.error)
  return sent.isRetried ? `Not sent yet. ${failure} It is tried again by itself.` : `Not sent. ${failure}`
}
