import type { FakeResponse } from '../../fake-server.ts'

/** A value as Stripe's forms nest it. */
export type StripeField = string | { [name: string]: StripeField }
export type StripeFields = { [name: string]: StripeField }

/**
 * Parses `line_items[0][quantity]=1&expand[0]=payment_intent` as Stripe does: brackets nest, lists have numeric keys.
 */
export function readStripeForm(form: URLSearchParams): StripeFields {
  const fields: StripeFields = {}
  for (const [path, value] of form) {
    const names = path.replaceAll(']', '').split('[')
    const last = names.pop() ?? ''
    let at = fields
    for (const name of names) {
      const next = at[name]
      at = typeof next === 'object' ? next : newFields(at, name)
    }
    at[last] = value
  }
  return fields
}

/** The text at a path of names, if there is one. */
export function textAt(fields: StripeField | undefined, ...names: string[]): string | undefined {
  const found = names.reduce<StripeField | undefined>(
    (at, name) => (typeof at === 'object' ? at[name] : undefined),
    fields,
  )
  return typeof found === 'string' ? found : undefined
}

/** The texts under a name: metadata, or a list. */
export function textsAt(fields: StripeField | undefined, ...names: string[]): Record<string, string> {
  const found = names.reduce<StripeField | undefined>(
    (at, name) => (typeof at === 'object' ? at[name] : undefined),
    fields,
  )
  if (typeof found !== 'object') return {}
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function newFields(at: StripeFields, name: string): StripeFields {
  const made: StripeFields = {}
  at[name] = made
  return made
}

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
