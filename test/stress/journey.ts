import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { IN_DELHI } from '#test/data/addresses.ts'
import { encodeProof } from '#test/shop/sign-in.ts'

/** A shopper who buys a pack over HTTP: browses, signs in, fills the cart, orders, pays, and tracks the parcel. */
export type Journey = {
  /** Each request with its status; 0 when the connection broke. */
  steps: { path: string; status: number }[]
  /** The order's number, once the shop has confirmed the payment. */
  paid: string | null
}

/** Runs one journey. It stops at the first unexpected response, which is then the last step. */
export async function walkJourney(origin: string, nth: number): Promise<Journey> {
  const journey: Journey = { steps: [], paid: null }
  const cookies = new Map<string, string>()
  // Limits count by address, so every shopper has their own; the test gateway fails for phones in 0013 and 0014.
  const address = `10.1.${Math.floor(nth / 250)}.${(nth % 250) + 1}`
  const phone = `98${String(10_000_001 + nth * 100)}`

  async function request(
    method: string,
    path: string,
    body?: object | URLSearchParams,
    more: Record<string, string> = {},
  ) {
    const isForm = body instanceof URLSearchParams
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': address,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
        ...more,
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    }).catch(() => null)
    const text = (await response?.text().catch(() => null)) ?? null
    const status = text === null ? 0 : (response?.status ?? 0)
    journey.steps.push({ path, status })
    if (status === 0 || status >= 400) throw new Stopped(`${method} ${path}: ${status} ${text}`)
    for (const cookie of response?.headers.getSetCookie() ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return text ?? ''
  }
  const program = async (method: string, path: string, body?: object, more?: Record<string, string>) =>
    JSON.parse(await request(method, `/api/v1${path}`, body, more))

  try {
    for (const path of ['/', '/products', '/products/1', '/api/v1/search?q=almond']) await request('GET', path)
    const challenge = await program('GET', '/auth/challenge')
    const proof = encodeProof(challenge, await solveChallenge({ challenge, deriveKey }))
    await program('POST', '/auth/codes', { phone, proof })
    await program('POST', '/auth/codes/confirm', { phone, code: await codeFor(`+91${phone}`) })
    await program('POST', '/auth/name', { name: 'Asha Rao' })
    const home = await program('POST', '/addresses', { ...IN_DELHI, phone: `+91${phone}`, makeDefault: true })
    await program('PUT', '/cart/lines', { productId: '1', weight: '250g', quantity: 1 })
    const { totalPaise } = await program('GET', `/checkout?address=${home.id}&method=upi`)
    const input = { address: home.id, method: 'upi', seenTotalPaise: totalPaise, termsAccepted: true }
    const { orderId } = await program('POST', '/orders', input, { 'Idempotency-Key': `a journey of its own ${nth}` })
    const { url } = await program('POST', `/orders/${orderId}/pay`, {})
    await request('POST', new URL(url).pathname, new URLSearchParams({ intent: 'approve' }))
    await request('GET', `/track/${orderId}`)
    const order = await program('GET', `/orders/${orderId}`)
    if (order.paymentStatus === 'paid') journey.paid = orderId
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
  return journey

  /** The code in the dev inbox, as soon as it is there. */
  async function codeFor(to: string): Promise<string> {
    for (let looks = 0; looks < 100; looks++) {
      const inbox: { to: string; text: string }[] = JSON.parse(
        await request('GET', '/dev/inbox', undefined, { Accept: 'application/json' }),
      )
      const code = inbox.find((message) => message.to === to)?.text.slice(0, 6)
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Stopped(`No code came for ${to}`)
  }
}

class Stopped extends Error {}
