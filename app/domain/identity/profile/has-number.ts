/** Whether there is a number to call. Of an erased account only a mark is left, which tells two of them apart. */
export function hasNumber(phone: string): boolean {
  return phone.startsWith('+')
}
