import { inlineParts } from '#app/domain/policies/policy.ts'
import type { Faq } from '#app/domain/support/tickets/faq.ts'
import type { StructuredData } from './structured-data.ts'

/** The questions the contact page answers. A link in an answer becomes its words: a search engine shows text. */
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
