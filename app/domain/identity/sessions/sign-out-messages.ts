/** The toasts of signing out (spec section 8). */
export const LOGOUT_MESSAGES = {
  done: { title: 'Logged Out', text: 'You have been successfully logged out.' },
  failed: { title: 'Logout Failed', text: 'There was an error logging out. Please try again.' },
} as const
