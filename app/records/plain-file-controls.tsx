import { storedPicturePath } from '#contract/file-paths.ts'
import type { CaptionedFile, HeldFile } from '#contract/kinds/field.ts'
import { control } from '#contract/kinds/plain-form.ts'
import { captionWords } from '#contract/messages/captions.ts'
import { form as words } from '#contract/messages/plain-forms.ts'
import * as formWords from '#contract/messages/record-forms.ts'
import { CheckField, FileField, TextField } from '../ui/field.tsx'
import { sizeLimit } from '../ui/file-size.ts'
import { type ControlProps, Fields, Item, type Shared } from './plain-control.tsx'
import styles from './plain-fields.module.css'

/** Files with their names, of which each that stays is ticked. */
export function FilesControl({ field, name, value, error, maxBytes }: ControlProps) {
  // A field of files holds a list of them, or what the form has sent.
  const held = Array.isArray(value) ? (value as (HeldFile | string)[]) : []
  return (
    <Fields field={field} name={name} error={error}>
      {held.map((file) => {
        const { fileId, name: called } = typeof file === 'string' ? newFile(file) : file
        return (
          <CheckField
            key={fileId}
            name={name}
            value={fileId}
            label={words.keepFile(called)}
            defaultChecked
          />
        )
      })}
      <FileField
        name={name}
        label={words.addFiles}
        hint={formWords.fileWanted(field.types ?? [], sizeLimit(maxBytes), true)}
        multiple
      />
    </Fields>
  )
}

function newFile(fileId: string): HeldFile {
  return { fileId, name: words.sentFile }
}

/** One file or picture, or none. */
export function FileControl({ field, name, value, error, maxBytes }: ControlProps) {
  const { label, asks = label, types = [], required, holds } = field
  const fileId = typeof value === 'string' ? value : ''
  const wanted = fileId === '' ? formWords.fileWanted : formWords.otherFileWanted
  const hint = wanted(types, sizeLimit(maxBytes))
  return (
    <div className={styles.file}>
      {fileId !== '' && (
        <>
          <input type="hidden" name={control.held(name)} value={fileId} />
          {holds === 'picture' ? (
            <img
              src={storedPicturePath(fileId)}
              alt={asks}
              className={styles.picture}
              loading="lazy"
            />
          ) : (
            <p>{words.heldFile}</p>
          )}
        </>
      )}
      <FileField
        name={name}
        label={asks}
        hint={field.hint ? `${field.hint} ${hint}` : hint}
        error={error}
        required={required && fileId === ''}
        accept={types.join(',')}
      />
      {fileId !== '' && !required && (
        <CheckField name={control.remove(name)} value="1" label={words.removeFile} />
      )}
    </div>
  )
}

/** What is wrong with a control, which the head of the form then leads to by its name. */
function wrong(name: string, errors: Shared['errors']) {
  const error = errors[name]
  return error === undefined ? {} : { id: name, error }
}

/** Pictures or attachments with their captions; one can be added with every sending. */
export function CaptionedControl(props: ControlProps) {
  const { field, name, value, error, errors, maxBytes } = props
  const { types = [], holds, most = 2 } = field
  const isPictures = holds === 'pictures'
  const addOne = most > 1 ? captionWords.addPictures : captionWords.addPicture
  const noun = isPictures ? captionWords.picture : captionWords.file
  // A field of files with captions holds a list of them.
  const all = Array.isArray(value) ? (value as CaptionedFile[]) : []
  const held = all.filter(({ fileId }) => fileId !== '')
  const said = all.find(({ fileId }) => fileId === '')
  return (
    <Fields field={field} name={name} error={error}>
      {held.map(({ fileId, alt, caption }, at) => {
        const item = control.item(name, at)
        return (
          <Item key={fileId} item={item} noun={noun} at={at} count={held.length}>
            <input type="hidden" name={control.held(item)} value={fileId} />
            {isPictures && (
              <img
                src={storedPicturePath(fileId)}
                alt={alt}
                className={styles.picture}
                loading="lazy"
              />
            )}
            {isPictures && (
              <TextField
                name={control.alt(item)}
                label={captionWords.alt}
                defaultValue={alt}
                {...wrong(control.alt(item), errors)}
                maxLength={300}
                required
              />
            )}
            <TextField
              name={control.caption(item)}
              label={isPictures ? captionWords.caption : captionWords.title}
              defaultValue={caption}
              {...wrong(control.caption(item), errors)}
              maxLength={300}
              required={!isPictures}
            />
          </Item>
        )
      })}
      <FileField
        name={name}
        label={isPictures ? addOne : captionWords.addFiles}
        hint={formWords.fileWanted(types, sizeLimit(maxBytes))}
        accept={types.join(',')}
      />
      {isPictures && (
        <TextField
          name={control.alt(name)}
          label={words.newAlt}
          defaultValue={said?.alt}
          maxLength={300}
        />
      )}
      <TextField
        name={control.caption(name)}
        label={isPictures ? words.newCaption : words.newTitle}
        defaultValue={said?.caption}
        maxLength={300}
      />
    </Fields>
  )
}
