import { z } from 'zod'

/** Shows or hides the setup checklist on the dashboard. */
export const setupChecklistVisibilityFormSchema = z.object({ intent: z.enum(['show-setup-list', 'hide-setup-list']) })
