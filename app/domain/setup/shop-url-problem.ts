/** What keeps an address from being one for shoppers: it is this computer's, or not encrypted. Null: nothing. */
export function shopUrlProblem(origin: string): 'this-computer' | 'not-encrypted' | null {
  const { protocol, hostname } = new URL(origin)
  if (/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return 'this-computer'
  return protocol === 'https:' ? null : 'not-encrypted'
}

/** Each problem of an address, as the set-up list says it. */
export const SHOP_URL_PROBLEMS: Record<NonNullable<ReturnType<typeof shopUrlProblem>>, string> = {
  'this-computer': 'Only this computer opens it.',
  'not-encrypted': 'It is not encrypted: it has to begin with https://.',
}
