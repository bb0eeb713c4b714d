/** The order number in an address or text; throws where there is none. */
export function orderNumberIn(text: string): string {
  const [id] = /(?<![A-Z])[A-Z]{2,4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(text) ?? []
  if (!id) throw new Error(`No order number in “${text}”`)
  return id
}
