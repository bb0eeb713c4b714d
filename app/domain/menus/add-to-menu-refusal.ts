import { MAX_LINKS } from './linkable-pages.ts'

/** Why an entry was not added; a fresh code is asked for by the form. */
export const ADD_TO_MENU_MESSAGES = {
  'menu-full': `This menu has ${MAX_LINKS} entries, the most it can have. Take one out in the settings first.`,
  'name-in-menu': 'This menu has an entry of this name. Change that one in the settings.',
  'menus-not-saved': 'The menus are being changed just now. Please try again.',
} as const
