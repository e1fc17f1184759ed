import { useId, useState } from 'react'
import * as words from '#contract/messages/previews.ts'
import { previewPath } from '#contract/draft-paths.ts'
import { Segmented } from '../ui/segmented.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './record-preview.module.css'
import { usePreview, type PreviewOptions } from './use-preview.ts'

type Width = keyof typeof words.widths

const choices = Object.entries(words.widths).map(([value, label]) => ({ value, label }))

/** The page that visitors would get of what stands in a form, as wide as a screen, a tablet or a phone. */
export function RecordPreview(props: PreviewOptions) {
  const name = useId()
  const [width, setWidth] = useState<Width>('screen')
  const { frame, form, sent, take, isEmpty, isMade, trouble } = usePreview(props)
  const rest = isMade ? words.isThere : words.making
  return (
    <section className={styles.preview} aria-label={words.title}>
      <div className={styles.bar}>
        <output className={styles.state}>{trouble || (isEmpty ? words.begins : rest)}</output>
        <Segmented
          legend={words.widthsLabel}
          name={`${name}-width`}
          choices={choices}
          value={width}
          // The values are the keys of the widths.
          onChange={(value) => setWidth(value as Width)}
        />
      </div>
      <form ref={form} hidden method="post" action={previewPath(props.kind)} target={name}>
        <input type="hidden" name="sent" value={sent} readOnly />
        <input type="hidden" name="shownOn" value={props.shownOn} readOnly />
      </form>
      <div className={styles.ground}>
        {!isMade && !isEmpty && trouble === '' && <Spinner />}
        {/* Its scripts do not run: they would change what the next key is compared with. */}
        <iframe
          ref={frame}
          name={name}
          title={words.title}
          // Whoever goes on by keys has nothing to do in a frame without a page.
          inert={!isMade}
          sandbox="allow-same-origin"
          className={styles[width]}
          onLoad={take}
        />
      </div>
    </section>
  )
}
