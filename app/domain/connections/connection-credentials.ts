import { CONNECTIONS, type ConnectionName, findService } from './connection.ts'
import { type ConnectionField, settingOf } from './connection-services.ts'

/** The credentials of a connection as the owner typed them: the service, and its fields. */
export type ConnectionCredentials = { kind: string; fields: Readonly<Record<string, string>> }

/** Credentials as settings, under the names they have in the environment. */
export function toSettings(name: ConnectionName, { kind, fields }: ConnectionCredentials): Record<string, string> {
  if (name === 'mail') return withoutBlanks({ MAIL_URL: mailUrl(fields), MAIL_FROM: fields.MAIL_FROM ?? '' })
  if (name === 'files') {
    const { FILES_BUCKET, FILES_ENDPOINT, FILES_REGION, ...keys } = fields
    return withoutBlanks({ ...keys, FILES_URL: bucketUrl(FILES_BUCKET, FILES_ENDPOINT, FILES_REGION) })
  }
  if (name === 'courier') return withoutBlanks({ ...fields, COURIER: kind })
  if (name === 'payments') return withoutBlanks({ ...fields, PAYMENTS: kind })
  if (name === 'whatsapp') return withoutBlanks({ ...fields, WHATSAPP: kind })
  const templates = fields.MSG91_TEMPLATES?.split(/[\n,]/)
    .map((line) => line.replaceAll(/\s/g, ''))
    // A kind without an id: its message is not sent.
    .filter((line) => line !== '' && !line.endsWith('='))
    .join(',')
  return withoutBlanks({ ...fields, SMS: kind, MSG91_TEMPLATES: templates ?? '' })
}

function bucketUrl(bucket = '', endpoint = '', region = ''): string {
  if (!bucket || !endpoint) return ''
  const place = new URLSearchParams({ endpoint, ...(region ? { region } : {}) })
  return `s3://${bucket}?${place}`
}

const TLS_PORT = '465'

function mailUrl({
  MAIL_HOST = '',
  MAIL_PORT = '',
  MAIL_USER = '',
  MAIL_PASSWORD = '',
}: ConnectionCredentials['fields']): string {
  const user = MAIL_USER ? `${encodeURIComponent(MAIL_USER)}:${encodeURIComponent(MAIL_PASSWORD)}@` : ''
  const host = MAIL_HOST.includes(':') ? `[${MAIL_HOST}]` : MAIL_HOST
  return host && `${MAIL_PORT === TLS_PORT ? 'smtps' : 'smtp'}://${user}${host}:${MAIL_PORT}`
}

/**
 * The fields to store: a key left empty keeps the stored one of the same service, unless keys would be sent to another place;
 * everything else is as typed. Only fields of the service are stored.
 */
export function mergeCredentials(
  name: ConnectionName,
  typed: ConnectionCredentials,
  stored: ConnectionCredentials | null,
): ConnectionCredentials {
  const kept = stored?.kind === typed.kind && !isElsewhere(name, typed, stored) ? stored.fields : {}
  const fields: Record<string, string> = {}
  for (const field of fieldsOf(name, typed.kind)) {
    const value = typed.fields[field.name]?.trim() || (field.isKey && kept[field.name]) || ''
    if (value) fields[field.name] = value
  }
  return { kind: typed.kind, fields }
}

/** A message for each field left empty that neither may be empty nor is a key; `given` are the settings the environment has. */
export function missingProblems(
  name: ConnectionName,
  { kind, fields }: ConnectionCredentials,
  given: readonly string[],
): Record<string, string> {
  const needed = fieldsOf(name, kind).filter((field) => !field.isKey && !field.isOptional)
  const missing = needed.filter((field) => !fields[field.name] && !given.includes(settingOf(field)))
  return Object.fromEntries(missing.map((field) => [field.name, 'Fill this in.']))
}

/** A message for each stored key that has to be typed again, for it would be sent to a place it was not typed for. */
export function retypeProblems(
  name: ConnectionName,
  typed: ConnectionCredentials,
  stored: ConnectionCredentials | null,
): Record<string, string> {
  if (stored?.kind !== typed.kind || !isElsewhere(name, typed, stored)) return {}
  const keys = fieldsOf(name, typed.kind).filter((field) => field.isKey && stored.fields[field.name])
  const missing = keys.filter((field) => !typed.fields[field.name]?.trim())
  return Object.fromEntries(missing.map((field) => [field.name, 'Type it again: it would go to another server.']))
}

function isElsewhere(name: ConnectionName, typed: ConnectionCredentials, stored: ConnectionCredentials): boolean {
  return fieldsOf(name, typed.kind).some(
    ({ name: field, isPlace }) => isPlace && typed.fields[field]?.trim() !== stored.fields[field],
  )
}

function fieldsOf(name: ConnectionName, kind: string): readonly ConnectionField[] {
  return findService(name, kind)?.fields ?? []
}

// Shorter keys would be given away by four of their characters.
const SHOWN_FROM = 12

/** What a browser may see of the fields: plain ones as they are, of a key its last four characters at most. */
export function maskCredentials(name: ConnectionName, { kind, fields }: ConnectionCredentials): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const field of fieldsOf(name, kind)) {
    const value = fields[field.name]
    if (value) shown[field.name] = field.isKey ? lastOf(value) : value
  }
  return shown
}

function lastOf(key: string): string {
  return key.length < SHOWN_FROM ? '' : key.slice(-4)
}

/** Typed fields of the form without the keys, for an answer to a browser. */
export function withoutKeys(name: ConnectionName, typed: Readonly<Record<string, string>>): Record<string, string> {
  const keys = Object.values(CONNECTIONS[name].services)
    .flatMap(({ fields }) => fields)
    .filter(({ isKey }) => isKey)
    .map((field) => field.name)
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !keys.includes(field)))
}

/** The problems of settings as messages of the fields they are typed into. */
export function fieldProblems(
  name: ConnectionName,
  kind: string,
  problems: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = fieldsOf(name, kind)
  const messages: Record<string, string> = {}
  for (const [setting, problem] of Object.entries(problems)) {
    const field = fields.find((each) => settingOf(each) === setting)
    if (field) messages[field.name] = problem === 'must be filled in' ? 'Fill this in.' : `It ${problem}.`
  }
  return messages
}

function withoutBlanks(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}
