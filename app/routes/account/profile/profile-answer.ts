/** What the server answered to a change of the profile; `change` and `id` say to which. */
export type ProfileAnswer = {
  change: string
  id: string | null
  done: boolean
  fields?: Record<string, string>
  typed?: Record<string, string>
  message?: string
}

/** The answer if it is to this change (and this thing, where there are several), else nothing. */
export function answerTo(
  answer: ProfileAnswer | undefined,
  change: string,
  id: string | null = null,
): ProfileAnswer | undefined {
  return answer?.change === change && answer.id === id ? answer : undefined
}
