/** Whether a text is written as a program writes it: camelCase, snake_case, JSON, or a generated id. */
export function isProgramText(text: string): boolean {
  return /\b[a-z]+[A-Z][a-z]|[a-z]_[a-z]|[{}"]|\b[a-z]{3,4}_[\w-]{12,}/.test(text.replaceAll('WhatsApp', ''))
}
