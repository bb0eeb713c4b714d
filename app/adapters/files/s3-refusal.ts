import { OutboundError } from '../outbound/outbound-error.ts'

// What an object store's codes mean to whoever set it up.
const KEYS = 'it does not take these keys. Check the access key and the secret'
const REGION = 'it is in another region, or answers at another address. Check region and endpoint'
const ERROR_MESSAGES: Record<string, string> = {
  InvalidAccessKeyId: KEYS,
  SignatureDoesNotMatch: KEYS,
  InvalidSecurity: KEYS,
  AccessDenied: 'these keys may not do this. Let them read, write, delete and list in the bucket',
  NoSuchBucket: 'it has no bucket of this name',
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}

/** The code an object store gave with an error, or null where it gave none. */
export function codeOf(error: unknown): string | null {
  return error instanceof OutboundError ? (/<Code>(\w+)<\/Code>/.exec(error.readAnswer())?.[1] ?? null) : null
}

/** An error of an object store in words that say what to mend; any other error as it is. */
export function s3Refusal(error: unknown): unknown {
  const says = ERROR_MESSAGES[codeOf(error) ?? '']
  if (!says || !(error instanceof OutboundError)) return error
  const told = new OutboundError(error.service, error.kind, error.status, error.readAnswer())
  told.message = `${error.message}: ${says}`
  return told
}
