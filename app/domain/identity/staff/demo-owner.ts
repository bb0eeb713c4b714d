/** The phone of the owner of a demo that names no other; published in the README. */
export const DEMO_OWNER = '+919999999999'
