import { z } from 'zod'
import { OFFERED_MENUS, type OfferedMenu } from './menus-offered-for-new-page.ts'

/** The form that adds a page, just published, to one of the menus that it is offered for. */
export const addToMenuFormSchema = z.object({ menu: z.enum(Object.keys(OFFERED_MENUS) as OfferedMenu[]) })
