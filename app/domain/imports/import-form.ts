import { z } from 'zod'

/** What is done with an uploaded file: its rows checked by the columns chosen (`column`, many times), imported, and undone. */
export const ImportForm = z.object({ intent: z.enum(['check', 'start', 'cancel', 'undo']) })
