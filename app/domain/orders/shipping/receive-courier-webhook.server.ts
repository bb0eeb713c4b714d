import { isLinkToken, linkToken } from '#app/domain/link-token.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { applyScans } from './apply-scans.server.ts'

const PURPOSE = 'parcels'

/**
 * The path that a courier posts its scans to. It names no courier, because Shiprocket takes no address with its own
 * name, and ends in a part that cannot be guessed.
 */
export function courierWebhookPath({ secret }: Pick<Shop, 'secret'>, courier: string): string {
  return `/webhooks/parcels/${linkToken(secret, PURPOSE, courier)}`
}

/**
 * Applies a webhook of a courier, known by the last part of its path. Refuses `not-found` for a path that is nobody's,
 * and `forged` without the courier's token. Returns the number of scans it held.
 */
export async function receiveCourierWebhook(
  shop: Shop,
  key: string,
  { headers, body }: { headers: Headers; body: string },
): Promise<Result<number, 'not-found' | 'forged'>> {
  const couriers = [shop.courier, ...shop.earlierCouriers].filter((each) => each !== null)
  const courier = couriers.find(({ name }) => isLinkToken(shop.secret, PURPOSE, name, key))
  if (!courier) return refused('not-found')
  const read = courier.readWebhook(headers, body)
  if (!read.ok) return read
  await applyScans(shop, courier.name, read.value, 'webhook')
  return done(read.value.length)
}
