/** What a form of the team page is called in its answer: each row has its own. */
export function teamForm(deed: string, phone: string): string {
  return deed === 'add' ? 'add' : `${deed} ${phone}`
}
