/** Why a code is sent: to sign in, or to confirm a sensitive action of a signed-in user. */
export type CodePurpose = 'sign-in' | 'step-up'
