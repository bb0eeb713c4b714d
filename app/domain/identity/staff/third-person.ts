/** What a form says to a shopper about their own name and address, said to staff who type them for somebody. */
export function thirdPerson(message: string): string {
  return message.replace(/\byour\b/g, 'their')
}
