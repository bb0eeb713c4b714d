/** What a form of the team page is called in its answer: each row has its own. */
export function teamForm(intent: string, phone: string): string {
  return intent === 'add' ? 'add' : `${intent} ${phone}`
}
