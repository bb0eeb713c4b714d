/** Consents beyond what an order needs: never preselected, and withdrawn as easily as given (DPDP Rules 2025, rule 3). */
export const CONSENTS = {
  marketing: {
    label: 'Tell me about new harvests and offers by SMS',
    notice:
      'We do not send offers yet. If we begin, we use your name and phone number for at most two text messages a month, and give them to nobody else. You can take this back at any time in Profile & Settings.',
  },
} as const
export type ConsentPurpose = keyof typeof CONSENTS
