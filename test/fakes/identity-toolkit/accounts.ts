import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { TokenSigner } from './token-signer.ts'

/** The error of Google's server, or no response at all. */
type GoogleFailure = { at: 'send' | 'confirm'; message: string | 'nothing' }

/** Failures on demand, by the last four digits of a phone. */
const FAILURES: Record<string, GoogleFailure> = {
  '0001': { at: 'send', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
  '0002': { at: 'send', message: 'CAPTCHA_CHECK_FAILED' },
  '0003': { at: 'send', message: 'INVALID_PHONE_NUMBER : Invalid format.' },
  '0004': { at: 'send', message: 'nothing' },
  '0005': { at: 'confirm', message: 'SESSION_EXPIRED' },
  '0006': { at: 'confirm', message: 'USER_DISABLED' },
  '0007': { at: 'send', message: 'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled.' },
}

/** The failure of a phone at a step, or null. */
function failureOfPhone(phone: string, at: GoogleFailure['at']): GoogleFailure['message'] | null {
  const failure = FAILURES[phone.slice(-4)]
  return failure?.at === at ? failure.message : null
}

type Person = { uid: string; phone: string; name?: string }
type Sent = { phoneNumber: string; sessionInfo: string; code: string }

/** An error with Google's own message; `nothing` closes the connection. */
export class GoogleError extends Error {}

/** The accounts and pending codes of the fake project, and the operations on them. */
export function accounts(press: TokenSigner, logCode: (phone: string, code: string) => void = () => undefined) {
  const people = new Map<string, Person>()
  const sent: Sent[] = []
  const refreshTokens = new Map<string, { person: Person; authTime: unknown }>()

  const tokensOf = async (person: Person, authTime?: unknown) => {
    const idToken = await press.sign(person, authTime ? { auth_time: Number(authTime) } : {})
    const refreshToken = randomBytes(16).toString('base64url')
    refreshTokens.set(refreshToken, { person, authTime: decodeJwt(idToken).auth_time })
    return { idToken, refreshToken, expiresIn: '3600', localId: person.uid }
  }
  const personOf = (idToken: string) => {
    const person = Array.from(people.values()).find(({ uid }) => uid === decodeJwt(idToken).sub)
    if (!person) throw new GoogleError('USER_NOT_FOUND')
    return person
  }

  return {
    sent,
    send({ phoneNumber = '', captchaResponse = '', recaptchaToken = '' }: Record<string, string>) {
      const message = failureOfPhone(phoneNumber, 'send')
      if (message) throw new GoogleError(message)
      if (!captchaResponse && !recaptchaToken) throw new GoogleError('MISSING_RECAPTCHA_TOKEN')
      if (!/^\+\d{10,15}$/.test(phoneNumber)) throw new GoogleError('INVALID_PHONE_NUMBER : Invalid format.')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const sessionInfo = randomBytes(24).toString('base64url')
      sent.push({ phoneNumber, sessionInfo, code })
      logCode(phoneNumber, code)
      return { sessionInfo }
    },
    async confirm({ sessionInfo, code }: Record<string, string>) {
      const found = sent.find((one) => one.sessionInfo === sessionInfo)
      if (!found) throw new GoogleError('INVALID_SESSION_INFO')
      const { phoneNumber: phone } = found
      const message = failureOfPhone(phone, 'confirm')
      if (message) throw new GoogleError(message)
      if (found.code !== code) throw new GoogleError('INVALID_CODE')
      sent.splice(sent.indexOf(found), 1)
      const isNewUser = !people.has(phone)
      const person = people.get(phone) ?? { uid: randomUUID().replaceAll('-', '').slice(0, 28), phone }
      people.set(phone, person)
      return { ...(await tokensOf(person)), isNewUser, phoneNumber: phone }
    },
    look({ idToken = '' }: Record<string, string>) {
      const { uid, phone, name } = personOf(idToken)
      const provider = { providerId: 'phone', rawId: phone, phoneNumber: phone }
      return { users: [{ localId: uid, phoneNumber: phone, displayName: name, providerUserInfo: [provider] }] }
    },
    async update({ idToken = '', displayName }: Record<string, string>) {
      const person = personOf(idToken)
      if (displayName) person.name = displayName
      return { ...(await tokensOf(person, decodeJwt(idToken).auth_time)), displayName: person.name }
    },
    /** Renames a user as an administrator: by id, without the person's token. */
    rename({ localId, displayName = '' }: Record<string, string>) {
      const person = Array.from(people.values()).find(({ uid }) => uid === localId)
      if (!person) throw new GoogleError('USER_NOT_FOUND')
      if (displayName.length > 256) throw new GoogleError('INVALID_DISPLAY_NAME')
      person.name = displayName
      return { localId: person.uid, displayName }
    },
    /** Adds a user who has signed in before. */
    add: (person: Person) => void people.set(person.phone, person),
    async refresh(token: string) {
      const known = refreshTokens.get(token)
      if (!known) throw new GoogleError('INVALID_REFRESH_TOKEN')
      const { idToken, refreshToken } = await tokensOf(known.person, known.authTime)
      const uid = known.person.uid
      return { access_token: idToken, id_token: idToken, refresh_token: refreshToken, expires_in: '3600', user_id: uid }
    },
    /** The stored name of a phone (E.164). */
    nameOf: (phone: string) => people.get(phone)?.name ?? null,
  }
}
