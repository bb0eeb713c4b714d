/** What the forms of the profile page do, as their `intent` names it. */
export type ProfileIntent =
  | 'save-name'
  | 'save-address'
  | 'delete-address'
  | 'make-default'
  | 'end-session'
  | 'end-other-sessions'
  | 'save-consents'
  | 'delete-account'
  | 'keep-account'
