/** A webhook as sent. */
export type Webhook = { headers: Record<string, string>; body: string }

// Real gateways retry for one to three days; a demo is not watched that long.
const RETRIES = [1_000, 5_000, 30_000, 120_000]

/** Posts a webhook to a shop until it is acknowledged. */
export async function postUntilAcknowledged(url: string, { headers, body }: Webhook, tries = 0): Promise<void> {
  const signal = AbortSignal.timeout(5_000)
  const taken = await fetch(url, { method: 'POST', headers, body, signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  const wait = RETRIES[tries]
  if (!taken && wait !== undefined)
    setTimeout(() => postUntilAcknowledged(url, { headers, body }, tries + 1), wait).unref()
}
