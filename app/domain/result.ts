/** An expected outcome: a value, or a refusal with its reason. Bugs are thrown, never returned. */
export type Result<Value, Reason extends string, Detail = undefined> =
  | { ok: true; value: Value }
  | Refusal<Reason, Detail>

export type Refusal<Reason extends string, Detail = undefined> = {
  ok: false
  reason: Reason
  detail: Detail
}

/** Wraps a value as the good outcome. */
export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** Wraps a reason (kebab-case) and, where the message needs them, its facts. */
export function refused<Reason extends string>(reason: Reason): Refusal<Reason>
export function refused<Reason extends string, Detail>(reason: Reason, detail: Detail): Refusal<Reason, Detail>
export function refused(reason: string, detail?: unknown) {
  return { ok: false, reason, detail }
}
