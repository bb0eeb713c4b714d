/** An expected outcome: a value, or a refusal with its reason. Bugs are thrown, never returned. */
export type Result<Value, Reason extends string, Detail = undefined> =
  | { ok: true; value: Value }
  | Refusal<Reason, Detail>

export type Refusal<Reason extends string, Detail = undefined> = {
  ok: false
  reason: Reason
  detail: Detail
}

/** A successful result. */
export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** A refusal with its reason (kebab-case) and, where the message needs them, details. */
export function refused<Reason extends string>(reason: Reason): Refusal<Reason>
export function refused<Reason extends string, Detail>(reason: Reason, detail: Detail): Refusal<Reason, Detail>
export function refused(reason: string, detail?: unknown) {
  return { ok: false, reason, detail }
}
