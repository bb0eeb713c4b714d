/** Why no manifest is created. */
export const CREATE_MANIFEST_MESSAGES = {
  'no-courier': 'No courier is connected. Type the AWB numbers, or connect one in Settings, Connections.',
  'nothing-to-book': 'None of these orders can be handed over.',
  'already-with-courier':
    'These orders are handed over already, perhaps by a colleague just now: see the manifests below.',
} as const
export type CreateManifestReason = keyof typeof CREATE_MANIFEST_MESSAGES
