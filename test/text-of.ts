/** What a page says, without the nonce of its rendering. */
export async function textOf(answer: Response): Promise<string> {
  return withoutNonce(await answer.text())
}

/** A text in which every nonce is empty. */
export function withoutNonce(text: string): string {
  return text.replaceAll(/nonce="[\w-]+"/g, 'nonce=""').replaceAll(/'nonce-[\w-]+'/g, "'nonce-'")
}
