/**
 * The value of a result that has to be a success for the test to go on; otherwise throws the reason, with the detail of
 * the refusal. Also for helpers that run outside a test, where `expect` is unknown.
 */
export function expectOk<Value>(
  result: { ok: true; value: Value } | { ok: false; reason?: string; detail?: unknown },
): Value {
  if (result.ok) return result.value
  const { reason, detail } = result
  throw new Error(`Refused: ${[reason, detail && JSON.stringify(detail)].filter(Boolean).join(' ')}`)
}
