/** The text of a page without its nonce. */
export async function textWithoutNonce(response: Response): Promise<string> {
  return withoutNonce(await response.text())
}

/** A text with every nonce emptied. */
export function withoutNonce(text: string): string {
  return text.replaceAll(/nonce="[\w-]+"/g, 'nonce=""').replaceAll(/'nonce-[\w-]+'/g, "'nonce-'")
}
