import { placeInWords, zoomInWords } from '../messages/picture-crop.ts'
import { percent, readFocus, readZoom } from '../picture-crop.ts'
import type { Field } from './field.ts'

/** What people call the value of a field of few values, or what stands there beside those. */
export function chosenInWords({ holds, words }: Pick<Field, 'holds' | 'words'>, value: string) {
  const known = words?.[value]
  if (known !== undefined) return known
  const focus = holds === 'focus' ? readFocus(value) : null
  if (focus) return placeInWords(percent(focus.across), percent(focus.down))
  const zoom = holds === 'zoom' ? readZoom(value) : null
  return zoom === null ? value : zoomInWords(zoom)
}
