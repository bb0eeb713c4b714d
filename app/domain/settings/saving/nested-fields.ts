/** Turns dotted field names (`zones.local.firstPaise`) into nested objects. */
export function nestedFields(typed: unknown): unknown {
  const form: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(typed as Record<string, string>)) {
    const path = name.split('.')
    const last = path.pop() ?? name
    let level = form
    for (const step of path) {
      level[step] ??= {}
      level = level[step] as Record<string, unknown>
    }
    level[last] = value
  }
  return form
}
