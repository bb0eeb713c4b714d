/** Settings of a shop in production mode whose external services are fakes at these URLs. */
export function productionSettings({ smsUrl, mailUrl }: { smsUrl: string; mailUrl: string }) {
  return {
    NODE_ENV: 'production',
    SECRET: 'a secret of at least thirty-two characters',
    TRUSTED_PROXIES: '1',
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
    TWILIO_URL: smsUrl,
    MAIL_URL: mailUrl,
    MAIL_FROM: 'Mewa <orders@shop.example>',
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_standin',
    RAZORPAY_KEY_SECRET: 'the key of nobody',
    RAZORPAY_WEBHOOK_SECRET: 'the webhooks of nobody',
  }
}
