import type { MouseEvent } from 'react'

/** Follows the row's own link from anywhere in it, but leaves controls and marked text alone. */
export function followRow(event: MouseEvent<HTMLElement>) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
  if (getSelection()?.isCollapsed === false) return
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
}
