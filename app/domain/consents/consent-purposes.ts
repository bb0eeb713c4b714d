/**
 * Consents beyond what an order needs: never preselected, and withdrawn as easily as given (DPDP Rules 2025, rule 3).
 */
export const CONSENT_PURPOSES = {
  marketing: {
    label: 'Tell me about new harvests and offers',
    notice:
      'At most two messages a month, between 10 am and 8:30 pm, by WhatsApp, SMS or e-mail, whichever you prefer. For them we use your name, your phone number and confirmed e-mail, and what you ordered and where it went, to write only about what may interest you. Nobody else gets them but the service that delivers the message. You can take this back at any time: here, by the link in every offer, or by answering STOP on WhatsApp.',
  },
} as const
export type ConsentPurpose = keyof typeof CONSENT_PURPOSES
