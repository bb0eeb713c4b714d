/**
 * 0 is the trunk prefix in India: no subscriber's number begins with it, so nobody can be called or sign in with one.
 */
export const TRIAL_PHONES = '+9100000'
const IN_IDS = '_trial'

/** The phone of a trial customer, from 0 to 99,999. */
export function trialPhone(index: number): string {
  return `${TRIAL_PHONES}${String(index).padStart(5, '0')}`
}

/** Whether a phone belongs to a trial customer. */
export function isTrialPhone(phone: string): boolean {
  return phone.startsWith(TRIAL_PHONES)
}

/** The id of a row of the trial year: aud_trial27. */
export function trialId(kind: string, count: number): string {
  return `${kind}${IN_IDS}${count}`
}

/** Whether a row was written by the loading of the trial year. */
export function isTrialId(id: string): boolean {
  return id.includes(IN_IDS)
}
