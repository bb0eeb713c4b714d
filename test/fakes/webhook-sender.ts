import { setTimeout as wait } from 'node:timers/promises'

/**
 * How a service tells what happened: at once; never (`lost`); every message twice at the same time (`doubled`); or not
 * before release(), which sends what was kept, the newest first (`kept`).
 */
export type Delivery = 'prompt' | 'lost' | 'doubled' | 'kept'

/** One webhook as it goes over the wire. */
export type Letter = { headers: Record<string, string>; body: string }

export type WebhookSender = {
  delivery: Delivery
  /** Everything ever written, oldest first, whether or not it was sent. */
  written: string[]
  send: (body: string) => Promise<void>
  release: () => Promise<void>
}

type Options = {
  /** The headers a body is sent with. Made anew at each try: a signature tells the time of its own sending. */
  sign: (body: string) => Record<string, string>
  /** Hands a letter to the shop and gives the status of its answer. */
  post: (letter: Letter) => Promise<number>
  /** How long after a try that was not taken the next is made, in milliseconds. */
  retryAfter?: readonly number[]
}

/** Sends signed webhooks until they are taken, as payment services do. */
export function webhookSender({ sign, post, retryAfter = [1_000, 5_000, 30_000] }: Options): WebhookSender {
  const kept: string[] = []
  const sender: WebhookSender = {
    delivery: 'prompt',
    written: [],
    async send(body) {
      sender.written.push(body)
      if (sender.delivery === 'lost') return
      if (sender.delivery === 'kept') kept.push(body)
      else await Promise.all(sender.delivery === 'doubled' ? [deliver(body), deliver(body)] : [deliver(body)])
    },
    async release() {
      for (const body of kept.splice(0).reverse()) await deliver(body)
    },
  }
  return sender

  async function deliver(body: string): Promise<void> {
    for (const pause of [0, ...retryAfter]) {
      // A retry must not keep the process of a finished test alive.
      if (pause > 0) await wait(pause, undefined, { ref: false })
      const status = await post({ body, headers: sign(body) }).catch(() => 0)
      if (status >= 200 && status < 300) return
    }
  }
}
