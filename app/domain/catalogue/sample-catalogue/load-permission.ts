/** Whether a user may load the sample catalogue: admins may, and anyone in an empty demo shop. */
export function mayLoadSamples(who: { isAdmin: boolean; demo: boolean; products: number }): boolean {
  return who.isAdmin || (who.demo && who.products === 0)
}

export type LoadSamplesReason = 'not-for-you'

export const LOAD_SAMPLES_MESSAGES: Record<LoadSamplesReason, string> = {
  'not-for-you': 'Only an admin can load the sample products into this shop.',
}
