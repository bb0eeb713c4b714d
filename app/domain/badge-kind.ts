/**
 * The kinds of a badge in the panel, as tables of statuses name them; app/ui/kit/badge.tsx shows each in its colour.
 */
export const BADGE_KINDS = ['ok', 'warn', 'bad', 'info', 'action', 'quiet'] as const
export type BadgeKind = (typeof BADGE_KINDS)[number]
