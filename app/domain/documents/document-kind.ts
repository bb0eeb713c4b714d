import type { Job } from '../identity/permission.ts'

/** What can be printed of an order. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'slip', 'label'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What the papers are called, as the title of a file with several of them. */
export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  invoice: 'Tax invoices',
  'credit-note': 'Credit notes',
  slip: 'Packing slips',
  label: 'Shipping labels',
}

/** Whose job it is to print them: slips and labels are made at the packing table, the others tell of money. */
export const PRINT_JOB: Record<DocumentKind, Job> = {
  invoice: 'orders',
  'credit-note': 'orders',
  slip: 'pack',
  label: 'pack',
}

/** The most orders one file takes: a day's parcels. */
export const MOST_PRINTED = 200

/** Whether a text names something that can be printed. */
export function isDocumentKind(text: unknown): text is DocumentKind {
  return (DOCUMENT_KINDS as readonly unknown[]).includes(text)
}
