import { isLinkToken, linkToken } from '#app/domain/link-token.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { PREVIEW_DAYS } from './preview-life.ts'
import { findPreviewVersion } from './preview-link-store.server.ts'

/**
 * The parameters of a link that shows what is not published yet to whoever has it, for `PREVIEW_DAYS` or until it is
 * revoked (revoke-preview-links.server.ts). `purpose` is what it shows: a key of one preview opens no other.
 */
export async function previewParams(
  shop: Pick<Shop, 'db' | 'secret' | 'now'>,
  purpose: string,
): Promise<URLSearchParams> {
  const until = later(shop.now(), PREVIEW_DAYS * DAYS).slice(0, 10)
  const version = await findPreviewVersion(shop.db, purpose)
  return new URLSearchParams({ until, k: linkToken(shop.secret, purpose, signed(until, version)) })
}

/** Whether the parameters of a link are those of a preview of this purpose that is still valid. */
export async function isPreview(
  shop: Pick<Shop, 'db' | 'secret' | 'now'>,
  purpose: string,
  params: URLSearchParams,
): Promise<boolean> {
  const until: Instant = params.get('until') ?? ''
  if (until < shop.now().slice(0, 10)) return false
  const version = await findPreviewVersion(shop.db, purpose)
  return isLinkToken(shop.secret, purpose, signed(until, version), params.get('k'))
}

const signed = (until: string, version: number) => `${until} ${version}`
