/** Gives the focus to a heading, from where Tab goes on into what stands below it. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
