// The texts of buttons and toasts that several tests of test/e2e/ and test/web/ look for, so that a new text is changed
// here once.

export const BUTTON_TEXTS = {
  addToCart: 'Add to cart',
  cancelOrder: 'Cancel order',
  change: 'Change',
  check: 'Check',
  checkLines: 'Check the lines',
  deliverHere: 'Deliver here',
  logOut: 'Logout',
  makeCoupon: 'Make coupon',
  markPacked: 'Mark packed',
  markShipped: 'Mark shipped',
  menu: 'Menu',
  oneLess: 'One less',
  oneMore: 'One more',
  placeOrder: 'Place order',
  payNow: 'Pay now',
  receiveStock: 'Receive stock',
  saveChanges: 'Save changes',
  saveName: 'Save name',
  saveNote: 'Save note',
  sendCode: 'Send OTP',
  sendMessage: 'Send message',
  soldOut: 'Sold out',
  tryAgain: 'Try again',
  verifyCode: 'Verify',
} as const

export const TOAST_TEXTS = {
  cartKept: 'Cart items preserved!',
  loggedOut: 'Logged Out',
  partNotLoaded: 'A part of this page did not load',
} as const
