/**
 * An expected outcome: a value, or a refusal. Bugs are thrown, never returned. `R` lists the reasons; one whose message
 * needs data is given as a Refusal with it: `Result<Order, 'order-not-found' | Refusal<'sold-out', ShortLines>>`.
 */
export type Result<Value, R extends string | AnyRefusal> =
  | Done<Value>
  | PlainRefusal<Extract<R, string>>
  | Exclude<R, string>

export type Done<Value> = { ok: true; value: Value }

/** A refusal, and the data of its message where it needs some. */
export type Refusal<Reason extends string, Detail = undefined> = {
  ok: false
  reason: Reason
  detail: Detail
}

export type AnyRefusal = Refusal<string, unknown>

type PlainRefusal<Reason extends string> = [Reason] extends [never] ? never : Refusal<Reason>

/** A successful result, with its value where there is one. */
export function done(): Done<void>
export function done<Value>(value: Value): Done<Value>
export function done(value?: unknown) {
  return { ok: true, value }
}

/** A refusal with its reason (kebab-case) and, where the message needs them, details. */
export function refused<Reason extends string>(reason: Reason): Refusal<Reason>
export function refused<Reason extends string, Detail>(reason: Reason, detail: Detail): Refusal<Reason, Detail>
export function refused(reason: string, detail?: unknown) {
  return { ok: false, reason, detail }
}
