import { expect, test } from 'vitest'
import { CODE_CONFIRM_MESSAGES, CODE_REQUEST_MESSAGES } from '#app/domain/identity/sign-in/code-refusal.ts'
import { CheckFailed, confirmReason, requestReason } from './error-reasons.ts'

const firebase = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })

test.each([
  ['auth/invalid-phone-number', 'Invalid phone number. Please check and try again.'],
  ['auth/missing-phone-number', 'Invalid phone number. Please check and try again.'],
  ['auth/too-many-requests', /^Too many OTP requests\. Please wait 15-30 minutes before trying again\./],
  ['auth/quota-exceeded', /^Too many OTP requests\./],
  ['auth/captcha-check-failed', 'Security verification failed. Please try again.'],
  ['auth/invalid-app-credential', 'Security verification failed. Please try again.'],
  ['auth/missing-app-credential', 'Security verification failed. Please try again.'],
  ['auth/missing-recaptcha-token', 'Security verification failed. Please try again.'],
  ['auth/invalid-recaptcha-token', 'Security verification failed. Please try again.'],
  ['auth/argument-error', 'reCAPTCHA container not found. Please refresh the page.'],
  ['auth/network-request-failed', 'Failed to send OTP. Please try again.'],
  ['auth/internal-error', 'Failed to send OTP. Please try again.'],
  ['auth/operation-not-allowed', 'Failed to send OTP. Please try again.'],
  ['auth/billing-not-enabled', 'Failed to send OTP. Please try again.'],
  ['auth/a-code-of-tomorrow', 'Failed to send OTP. Please try again.'],
])('requesting a code: %s', (code, message) => {
  expect(CODE_REQUEST_MESSAGES[requestReason(firebase(code))]).toMatch(message)
})

test('errors without a code: a check rendered twice, a failed check, anything else', () => {
  const twice = new Error('reCAPTCHA has already been rendered in this element')
  expect(CODE_REQUEST_MESSAGES[requestReason(twice)]).toBe('Please refresh the page and try again.')
  expect(requestReason(new CheckFailed())).toBe('bot-check-failed')
  for (const other of [new TypeError('x is not a function'), 'auth/captcha-check-failed', null, undefined])
    expect(requestReason(other)).toBe('request-failed')
})

test.each([
  ['auth/invalid-verification-code', 'Invalid OTP. Please check and try again.'],
  ['auth/missing-code', 'Invalid OTP. Please check and try again.'],
  ['auth/missing-verification-code', 'Invalid OTP. Please check and try again.'],
  ['auth/code-expired', 'OTP expired. Please request a new one.'],
  ['auth/invalid-verification-id', 'OTP expired. Please request a new one.'],
  ['auth/too-many-requests', 'Failed to verify OTP. Please try again.'],
  ['auth/user-disabled', 'Failed to verify OTP. Please try again.'],
  ['auth/network-request-failed', 'Failed to verify OTP. Please try again.'],
])('confirming a code: %s', (code, message) => {
  expect(CODE_CONFIRM_MESSAGES[confirmReason(firebase(code))]).toBe(message)
})
