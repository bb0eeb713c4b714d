import type { FormAnswer } from '#app/domain/form-answer.ts'

/** The intents of the forms on the profile page. */
export type ProfileIntent =
  | 'save-name'
  | 'save-email'
  | 'save-channels'
  | 'save-address'
  | 'delete-address'
  | 'make-default'
  | 'end-session'
  | 'end-other-sessions'
  | 'save-consents'
  | 'delete-account'
  | 'keep-account'

/** The answer to a form of the profile page; `done` if it was saved, on the page itself. */
export type ProfileAnswer = FormAnswer & { done?: true }
