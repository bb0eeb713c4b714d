import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import type { ConnectionCredentials } from './connection-credentials.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

const StoredCredentials = z.object({ kind: z.string(), fields: z.record(z.string(), z.string()) })

/**
 * The row that encrypted credentials belong to. They decrypt under no other, so that rows cannot be exchanged in the
 * database.
 */
type CredentialsRow = { id: string; name: string }

/**
 * Encrypts credentials with AES-256-GCM under a key derived from SECRET (HKDF-SHA-256). `randomBytes` makes the nonce.
 */
export function encryptCredentials(
  credentials: ConnectionCredentials,
  row: CredentialsRow,
  { secret, randomBytes }: { secret: string; randomBytes: (size: number) => Uint8Array },
): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce).setAAD(labelOf(row))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()])
  return [VERSION, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')].join('.')
}

/** Decrypts credentials. Null if SECRET is another than it was, or the row was changed from outside. */
export function decryptCredentials(sealed: string, row: CredentialsRow, secret: string): ConnectionCredentials | null {
  const [version, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  if (version !== VERSION || bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  const tagEnd = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(labelOf(row)).setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
    const opened = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
    return StoredCredentials.safeParse(JSON.parse(opened)).data ?? null
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mewa connections', 32))
}

function labelOf({ id, name }: CredentialsRow): Buffer {
  return Buffer.from(`${name}|${id}`)
}
