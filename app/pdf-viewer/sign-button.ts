import styles from '../ui/button.module.css'
import type { IconName } from '../ui/icon-paths.ts'
import { element, icon } from '../ui/element.ts'

/** A sign alone that does something, as the kit's `IconButton`. */
export function signButton(
  name: IconName,
  label: string,
  onPress: (() => void) | null,
  attributes: Record<string, string> = {},
) {
  const look = { type: 'button', class: styles.sign, title: label, 'aria-label': label }
  const button = element('button', { ...look, ...attributes }, icon(name))
  if (onPress) button.addEventListener('click', onPress)
  return button
}
