/**
 * Whose data is stored on this device, such as a cart or recent searches: a user's id, or the guest of this browser.
 */
export type DeviceOwner = string
export const GUEST: DeviceOwner = 'guest'
