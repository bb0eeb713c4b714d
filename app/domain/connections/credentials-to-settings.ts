import { type ConnectionName, findService } from './connection.ts'
import type { ConnectionCredentials } from './connection-credentials.ts'

/**
 * Converts credentials to environment settings: MAIL_URL, FILES_URL, and otherwise the names of the fields. Blank ones
 * are left out.
 */
export function credentialsToSettings(
  name: ConnectionName,
  { kind, fields }: ConnectionCredentials,
): Record<string, string> {
  if (name === 'mail') return withoutBlanks({ MAIL_URL: mailUrl(fields), MAIL_FROM: fields.MAIL_FROM ?? '' })
  if (name === 'files') {
    const { FILES_BUCKET, FILES_ENDPOINT, FILES_REGION, ...keys } = fields
    return withoutBlanks({ ...keys, FILES_URL: bucketUrl(FILES_BUCKET, FILES_ENDPOINT, FILES_REGION) })
  }
  const service = findService(name, kind)
  const typed = Object.entries(fields).map(([field, value]) => {
    const isTemplates = service?.fields.some((each) => each.name === field && each.isTemplates)
    return [field, isTemplates ? templateList(value) : value] as const
  })
  return withoutBlanks({ ...Object.fromEntries(typed), [CHOICES[name]]: kind })
}

/** The settings that choose the service of a vendor. */
const CHOICES = { courier: 'COURIER', payments: 'PAYMENTS', sms: 'SMS', whatsapp: 'WHATSAPP' } as const

/** Template ids, typed one a line or separated by commas. A message kind without one is not sent. */
function templateList(text: string): string {
  return text
    .split(/[\n,]/)
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter((line) => line !== '' && !line.endsWith('='))
    .join(',')
}

function bucketUrl(bucket = '', endpoint = '', region = ''): string {
  if (!bucket || !endpoint) return ''
  const query = new URLSearchParams({ endpoint, ...(region ? { region } : {}) })
  return `s3://${bucket}?${query}`
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

function withoutBlanks(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}
