/** What can be asked of the viewer by a key or a button. */
export type ViewerAction =
  | 'find'
  | 'leave'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'screen-up'
  | 'screen-down'
  | 'start'
  | 'end'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const byKey: Record<string, ViewerAction> = {
  '/': 'find',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit-width',
  Home: 'start',
  End: 'end',
}

/** In a field these keys mean nothing else, so they act there too. */
const everywhere: Record<string, ViewerAction> = {
  Escape: 'leave',
  PageUp: 'screen-up',
  PageDown: 'screen-down',
}

/** What a key asks for; null leaves it to the field it is typed in, or to the browser. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey }: Press, isInField: boolean) {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' ? 'find' : null
  return everywhere[key] ?? (isInField ? null : (byKey[key] ?? null))
}
