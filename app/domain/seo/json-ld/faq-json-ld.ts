import { inlineParts } from '#app/domain/policies/policy.ts'
import type { Faq } from '#app/domain/settings/settings.ts'
import type { StructuredData } from './structured-data.ts'

/** The FAQ of the contact page, with answers as plain text. */
export function faqJsonLd(questions: readonly Faq[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: inlineParts(answer)
          .map((part) => part.text)
          .join(''),
      },
    })),
  }
}
