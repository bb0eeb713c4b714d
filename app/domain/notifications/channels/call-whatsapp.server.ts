import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { describeFailure, failureOf, MessageFailure } from '../outbox/message-failure.ts'

/** The service refused or did not respond; `detail` says why. */
export type ServiceRefusal = Refusal<'service-refused', string>

/** Calls the WhatsApp service; a failure becomes a refusal with the message for the owner. */
export async function callWhatsapp<Value>(call: () => Promise<Value>): Promise<Result<Value, ServiceRefusal>> {
  try {
    return done(await call())
  } catch (error) {
    if (!(error instanceof MessageFailure)) throw error
    return refused('service-refused', describeFailure(failureOf(error).stored))
  }
}
