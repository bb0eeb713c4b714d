import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key.ts'

const keys = new WeakMap<HTMLFormElement, string>()
const answered = new Set<string>()

/** Names what is being sent: anew once there was an answer, the same for as long as there was none. */
export function addIdempotencyKey({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  const known = keys.get(target)
  const key = known && !answered.has(known) ? known : newKey()
  keys.set(target, key)
  formData.set(IDEMPOTENCY_KEY, key)
}

/** The key of what a request sends; null for what goes without a form. */
export async function idempotencyKeyOf(request: Request): Promise<string | null> {
  const key = (await request.clone().formData()).get(IDEMPOTENCY_KEY)
  return typeof key === 'string' ? key : null
}

/** Remembers that a save has its answer: the same form sent later is another save. */
export function markAnswered(key: string): void {
  answered.add(key)
}

// A panel opened by the number of its machine has no randomUUID: browsers keep that for https.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('')
}
