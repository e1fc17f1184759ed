import { useEffect, useId } from 'react'
import { flushSync } from 'react-dom'
import type { CaptionedFile, Field } from '#contract/kinds/field.ts'
import { storedPicturePath } from '#contract/file-paths.ts'
import { control } from '#contract/kinds/plain-form.ts'
import { captionWords as words } from '#contract/messages/captions.ts'
import { fileWanted } from '#contract/messages/record-forms.ts'
import { forgetUpload, sendUpload } from '../api/uploads.ts'
import { UploadTray } from '../shell/upload-tray.tsx'
import { useUploadTray } from '../shell/use-upload-tray.ts'
import { TextField } from '../ui/field.tsx'
import { sizeLimit } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import legendStyles from './control-legend.module.css'
import styles from './captioned-control.module.css'
import { acceptOf, type FilePart } from './file-control.tsx'
import { moved } from './form-values.ts'
import { RowButtons } from './row-buttons.tsx'

interface CaptionedControlProps {
  field: Field
  /** The field of the kind in which it stands. */
  top: string
  files: readonly CaptionedFile[]
  onChange: (next: (now: readonly CaptionedFile[]) => readonly CaptionedFile[]) => void
  maxBytes: number
  error?: React.ReactNode
  /** As its control is called in a form without scripts, by which is said in `errors` what is wrong with a file. */
  path: string
  errors: Readonly<Record<string, string>>
  /** Its files stand elsewhere than before: what was said of them is said of others. */
  onRearrange: () => void
  parts: Map<string, FilePart>
}

/** Stored files, each with what is said of it: a place to drop more, and a row for each that is there. */
export function CaptionedControl(props: CaptionedControlProps) {
  const { field, top, files, onChange, maxBytes, error, path, errors, parts } = props
  const { label, asks = label, hint, types = [], wrong = '', most = 2 } = field
  const isSeveral = most > 1
  const isPictures = field.holds === 'pictures'
  const key = useId()
  const tray = useUploadTray({
    send: sendUpload,
    forget: forgetUpload,
    maxBytes,
    multiple: isSeveral,
    wrongType: wrong,
    ...(types.length > 0 && { accept: acceptOf(types) }),
    // At once: whoever sends the form waits for the last file, and then reads what stands here.
    take: ({ _id: fileId }, { name }) => {
      const caption = isPictures ? '' : titleOf(name)
      flushSync(() => onChange((now) => [...now, { fileId, alt: '', caption }]))
    },
  })
  const part: FilePart = {
    isChanged: () => tray.files.length > 0,
    field: top,
    count: () => tray.files.length,
    settle: async () => {
      await tray.settled()
      return tray.now().files.some(({ state }) => state.is === 'failed') ? null : undefined
    },
    clear: tray.clear,
    discard: tray.discard,
  }
  // The form asks when it is sent, and not while it is drawn.
  useEffect(() => {
    parts.set(key, part)
    return () => void parts.delete(key)
  })
  const write = (place: number, said: Partial<CaptionedFile>) =>
    onChange((now) => now.map((file, at) => (at === place ? { ...file, ...said } : file)))
  const rearrange: typeof onChange = (next) => {
    props.onRearrange()
    onChange(next)
  }
  const noun = isPictures ? words.picture : words.file
  const wanted = fileWanted(types, sizeLimit(maxBytes), isSeveral)
  const addOne = isSeveral ? words.addPictures : words.addPicture
  // What takes one takes no further one beside it: the one that is there is removed first.
  const isFull = !isSeveral && files.length > 0 && tray.files.length === 0
  return (
    <fieldset className={styles.control} data-takes-files="">
      <legend className={legendStyles.legend}>{asks}</legend>
      {files.length > 0 && (
        <ol className={styles.rows} aria-label={asks}>
          {files.map(({ fileId, alt, caption }, place) => (
            <li key={fileId} className={styles.row} aria-label={`${noun} ${place + 1}`}>
              {isPictures ? (
                <img
                  src={storedPicturePath(fileId)}
                  alt={alt || words.withoutWords}
                  className={styles.picture}
                  loading="lazy"
                />
              ) : (
                <span className={styles.sign}>
                  <Icon name="file" />
                </span>
              )}
              <div className={styles.words}>
                {isPictures && (
                  <TextField
                    label={words.alt}
                    value={alt}
                    error={errors[control.alt(control.item(path, place))]}
                    maxLength={300}
                    required
                    autoComplete="off"
                    onChange={({ currentTarget }) => write(place, { alt: currentTarget.value })}
                  />
                )}
                <TextField
                  label={isPictures ? words.caption : words.title}
                  value={caption}
                  error={errors[control.caption(control.item(path, place))]}
                  maxLength={300}
                  required={!isPictures}
                  autoComplete="off"
                  onChange={({ currentTarget }) => write(place, { caption: currentTarget.value })}
                />
              </div>
              <div className={styles.ways}>
                <RowButtons
                  labels={{
                    up: words.up(noun, place + 1),
                    down: words.down(noun, place + 1),
                    remove: words.remove(noun, place + 1),
                  }}
                  place={place}
                  count={files.length}
                  onMove={(by) => rearrange((now) => moved(now, place, by))}
                  onRemove={() => rearrange((now) => now.toSpliced(place, 1))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {!isFull && (
        <UploadTray
          tray={tray}
          name={field.name}
          label={isPictures ? addOne : words.addFiles}
          hint={hint ? `${hint} ${wanted}` : wanted}
          error={error}
          required={field.required}
        />
      )}
    </fieldset>
  )
}

/** A file's name as its title: without the ending, and with spaces between its words. */
function titleOf(name: string): string {
  return name.replace(/(?<=.)\.[^.]{1,20}$/, '').replaceAll('_', ' ')
}
