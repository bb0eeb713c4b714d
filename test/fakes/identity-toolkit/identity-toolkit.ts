import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { accounts, GoogleError } from './accounts.ts'
import { type ServiceAccountKey, serviceAccounts } from './service-accounts.ts'
import { type TokenSigner, tokenSigner } from './token-signer.ts'

export type IdentityToolkit = {
  /** FIREBASE_AUTH_URL and FIREBASE_KEYS_URL for a shop that uses it. */
  url: string
  keysUrl: string
  press: TokenSigner
  /** The newest code sent to a phone (E.164), or null. */
  codeOf: (phone: string) => string | null
  /** Adds a user who has signed in before. */
  add: (person: { uid: string; phone: string; name?: string }) => void
  /** The stored name of a phone (E.164), or null. */
  nameOf: (phone: string) => string | null
  /** A service account of the project that may change users, as in its key file. */
  serviceAccount: ServiceAccountKey
  /** While true, requests of service accounts get no response. */
  adminsDown: boolean
  /** How often the keys were fetched. */
  keysFetched: () => number
  close: () => Promise<void>
}

const API = '/identitytoolkit.googleapis.com'

/**
 * A fake of the services that Firebase's browser SDK and the shop's server use for phone sign-in: Google's endpoints
 * and messages, real RS256 tokens, and failures by phone number (accounts.ts). `now` is in milliseconds since 1970;
 * `logCode` receives each code.
 */
export async function startIdentityToolkit(
  projectId: string,
  { now, logCode }: { now?: () => number; logCode?: (phone: string, code: string) => void } = {},
): Promise<IdentityToolkit> {
  const press = await tokenSigner(projectId, now)
  const people = accounts(press, logCode)
  let keysFetched = 0
  const admins = await serviceAccounts()
  const handlers: Record<string, (request: IncomingMessage) => unknown> = {
    [`GET ${API}/v2/recaptchaConfig`]: () => ({ recaptchaEnforcementState: [] }),
    [`GET ${API}/v1/recaptchaParams`]: () => ({ recaptchaSiteKey: 'site-key', producerProjectNumber: '1' }),
    [`POST ${API}/v1/accounts:sendVerificationCode`]: async (request) => people.send(await bodyOf(request)),
    [`POST ${API}/v1/accounts:signInWithPhoneNumber`]: async (request) => people.confirm(await bodyOf(request)),
    [`POST ${API}/v1/accounts:lookup`]: async (request) => people.look(await bodyOf(request)),
    [`POST ${API}/v1/accounts:update`]: async (request) => people.update(await bodyOf(request)),
    'POST /securetoken.googleapis.com/v1/token': async (request) =>
      people.refresh(new URLSearchParams(await text(request)).get('refresh_token') ?? ''),
    'POST /token': async (request) => {
      if (toolkit.adminsDown) throw new GoogleError('nothing')
      return admins.grant(new URLSearchParams(await text(request)), `${url}/token`)
    },
    [`POST ${API}/v1/projects/${projectId}/accounts:update`]: async (request) => {
      if (toolkit.adminsDown) throw new GoogleError('nothing')
      admins.check(request.headers.authorization)
      return people.rename(await bodyOf(request))
    },
    // Like the official emulator's list of codes.
    [`GET /emulator/v1/projects/${projectId}/verificationCodes`]: () => ({ verificationCodes: people.sent }),
    'GET /jwks': () => {
      keysFetched += 1
      return press.jwks
    },
  }
  const server = createServer((request, response) => void answer(request, response, handlers))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The machine gave no port')
  const url = `http://127.0.0.1:${address.port}`
  const toolkit: IdentityToolkit = {
    url,
    keysUrl: `${url}/jwks`,
    press,
    serviceAccount: admins.keyOf(`${url}/token`),
    adminsDown: false,
    codeOf: (phone) => people.sent.findLast((one) => one.phoneNumber === phone)?.code ?? null,
    add: people.add,
    nameOf: people.nameOf,
    keysFetched: () => keysFetched,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return toolkit
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: Record<string, (request: IncomingMessage) => unknown>,
): Promise<void> {
  // The browser sends cross-origin requests with the SDK's headers.
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  try {
    const found = handlers[`${request.method} ${path}`]
    if (!found) throw new GoogleError('NOT_FOUND')
    send(response, 200, await found(request))
  } catch (error) {
    if (error instanceof GoogleError && error.message === 'nothing') return void request.socket.destroy()
    const status = error instanceof GoogleError && error.message === 'UNAUTHENTICATED' ? 401 : 400
    send(response, status, {
      error: { code: status, message: error instanceof GoogleError ? error.message : 'INVALID_REQUEST' },
    })
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  return (await json(request)) as Record<string, string>
}
