import type { FakeResponse } from '../../fake-server.ts'

/** A refused request, in the format of Stripe's error object. */
export class StripeFault extends Error {
  readonly status: number
  readonly type: string
  readonly details: { param?: string; code?: string }

  constructor(status: number, message: string, details: { param?: string; code?: string } = {}, type?: string) {
    super(message)
    this.status = status
    this.type = type ?? 'invalid_request_error'
    this.details = details
  }

  get answer(): FakeResponse {
    const error = { type: this.type, message: this.message, ...this.details }
    return { status: this.status, body: JSON.stringify({ error }, null, 2) }
  }
}
