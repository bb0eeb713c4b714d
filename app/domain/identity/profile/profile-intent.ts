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
