import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

// The fields of a Google service account's key file that a token needs
// (developers.google.com/identity/protocols/oauth2).
const ServiceAccount = z.object({
  type: z.literal('service_account'),
  private_key_id: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  client_email: z.string().includes('@'),
  token_uri: z.url().refine((url) => url.startsWith('https:') || isLoopback(url)),
})

export type ServiceAccount = z.infer<typeof ServiceAccount>

/** Parses the path of a key file into its contents. The problem of a wrong path quotes nothing from the file. */
export const serviceAccountFile = z.string().transform((path, context): ServiceAccount => {
  const read = ServiceAccount.safeParse(readJson(path))
  if (read.success) return read.data
  context.addIssue('must be the path of the key file of a service account (JSON), readable by the shop')
  return z.NEVER
})

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
