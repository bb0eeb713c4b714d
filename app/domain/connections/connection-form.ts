import { z } from 'zod'
import { CONNECTIONS, type ConnectionName, findService } from './connection.ts'
import type { ConnectionField } from './connection-service.ts'

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$|^[0-9a-f:]+$/i
const MAX_LENGTH = 2_000
/** The id of the stored keys that the form showed; empty: there were none. */
const connectionId = z.string().default('')

/** The forms of a connection's page: save its keys, take it away, forget an earlier account, test it. */
export function connectionFormSchema(name: ConnectionName) {
  const kinds = Object.keys(CONNECTIONS[name].services) as [string, ...string[]]
  return z.discriminatedUnion('intent', [
    z
      .looseObject({ intent: z.literal('save'), kind: z.enum(kinds, 'Choose a service.'), connectionId })
      .transform(({ kind, connectionId: seen, ...form }, { addIssue }) => {
        const fields: Record<string, string> = {}
        for (const { name: field, options } of findService(name, kind)?.fields ?? []) {
          const typed = form[field]
          const value = typeof typed === 'string' ? typed.trim() : ''
          const problem = fieldProblem(field, value, options)
          if (problem) addIssue({ code: 'custom', path: [field], message: problem })
          fields[field] = value
        }
        return { intent: 'save' as const, typed: { kind, fields }, seen }
      }),
    z
      .object({ intent: z.literal('remove'), connectionId })
      .transform(({ intent, connectionId: seen }) => ({ intent, seen })),
    z.object({ intent: z.literal('forget'), id: z.string() }),
    z.object({ intent: z.literal('test') }),
  ])
}

function fieldProblem(field: string, value: string, options: ConnectionField['options']) {
  if (value.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`
  if (options && !options.some(([each]) => each === value)) return 'Choose one of these.'
  if (field === 'MAIL_HOST' && value !== '' && !HOST.test(value))
    return 'Write the name of the server alone, like smtp.example.com.'
  if (field === 'FILES_ENDPOINT' && value !== '' && !isEndpoint(value))
    return 'Write an address like https://s3.example.com, on port 443, 8443 or 9000.'
  if (field === 'FILES_BUCKET' && value !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value))
    return 'A bucket has small letters, digits, dots and dashes.'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys with control characters would break the headers they are sent in
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value.replaceAll('\r\n', '\n')))
    return 'It holds a character that no key has.'
  return null
}

const PORTS = ['', '8443', '9000']

/** Whether a text is the address of an object store: encrypted, or on this machine, where fakes of tests are. */
function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, pathname, username, search } = new URL(text)
  return /^https?:$/.test(protocol) && PORTS.includes(port) && pathname === '/' && username === '' && search === ''
}
