import { createHmac } from 'node:crypto'
import type { Shop } from '#app/domain/shop.ts'

/**
 * The key a subject (a person, a client, a phone) is counted under. Hashed with a pepper, as phones and addresses are
 * few enough to try.
 */
export function rateBucketKey({ secret }: Pick<Shop, 'secret'>, limit: string, subject: string): string {
  return `${limit}:${createHmac('sha256', `rate:${secret}`).update(subject).digest('base64url').slice(0, 22)}`
}
