import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { holdsFile, type Field } from '#contract/kinds/field.ts'
import { formSections } from '#contract/kinds/form-sections.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/record-forms.ts'
import { heldInWords, nowSays } from '#contract/messages/records.ts'
import type { FieldConflict } from '#contract/problem-codes.ts'
import type { UsedValues } from '#contract/used-values.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { MoreFields } from './more-fields.tsx'
import { FieldNotes } from '../ui/field-frame.tsx'
import { FileControl, type FramedPicture } from './file-control.tsx'
import type { HeldCrop, PictureCropProps } from './picture-crop.tsx'
import { filesIn, isTyped, withChoices } from './form-values.ts'
import { textOf } from './texts.ts'
import type { EditedRecord } from './record-dialog.tsx'
import styles from './record-form.module.css'
import type { FormOptions } from './record-tasks.tsx'
import { Theirs } from './theirs.tsx'
import type { RecordFormState } from './use-record-form.ts'
import { useUsedValues } from './use-used-values.ts'
import { FieldControl } from './field-control.tsx'

const PictureCrop = onDemand<PictureCropProps>(
  async () => (await import('./picture-crop.tsx')).PictureCrop,
)

interface RecordFormProps {
  id: string
  form: RecordFormState
  options: FormOptions
  record: EditedRecord | null
  /** What a new one begins as. */
  copyOf: EditedRecord | null
}

interface FieldsProps extends RecordFormProps {
  /** What other records say in the fields that suggest it. */
  used: UsedValues
}

/** A control for each field of a kind, in the order of its description; those of a whole record part by part. */
export function RecordForm(given: RecordFormProps) {
  const { id, form, options } = given
  const { formRef, asked, look, refused } = form
  const props = { ...given, used: useUsedValues(options.kind, asked) }
  const { sections, rare } = formSections(kinds[options.kind], asked)
  return (
    <form
      ref={formRef}
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      onInput={({ target }) => {
        const { name = '' } = target as Partial<HTMLInputElement>
        const excused = asked.find((field) => field.name === name)?.excuses ?? name
        for (const one of [name, excused]) refused.forgiveError(one)
        look()
      }}
      noValidate
    >
      {options.lede && <p className={styles.lede}>{options.lede}</p>}
      {sections.map(({ label, fields }) =>
        label === '' ? (
          <FormFields key={label} {...props} fields={fields} />
        ) : (
          <fieldset key={label} className={styles.section}>
            <legend className={styles.legend}>{label}</legend>
            <FormFields {...props} fields={fields} />
          </fieldset>
        ),
      )}
      {rare.length > 0 && (
        <MoreFields isOpen={rare.some((field) => hasAny(props, field))}>
          <FormFields {...props} fields={rare} />
        </MoreFields>
      )}
    </form>
  )
}

/** Whether something stands in a field from the start, or speaks against it: then it is in sight. */
function hasAny({ form }: RecordFormProps, { name }: Field) {
  const { errors, conflicts } = form.refused
  return Boolean(errors[name] ?? conflicts[name]) || textOf(form.shown.values[name]) !== ''
}

/** The fields of a section, as wide as what they hold. */
function FormFields({ fields, ...props }: FieldsProps & { fields: readonly Field[] }) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FormField key={field.name} {...props} field={field} />
      ))}
    </div>
  )
}

function FormField(props: FieldsProps & { field: Field }) {
  const { id, form, options, record, copyOf, field } = props
  const { asked, shown, stage, refused, parts } = form
  // A draft that was restored has its own files.
  const original = record ?? (shown.turn === 0 ? copyOf : null)
  const { name, onlyWithFile: file } = field
  const isFirst = field === asked[0]
  const error = errorOf(form, field)
  const isShown =
    file === undefined || Boolean(record?.pictureIn?.(file)) || (parts.get(file)?.count() ?? 0) > 0
  if (asked.some((other) => isFramedIn(other, field))) return null
  return (
    <div className={styles[widthOf(field)]} hidden={!isShown}>
      {isTyped(field) ? (
        <FieldControl
          key={shown.turn}
          form={form}
          options={options}
          id={`${id}-${name}`}
          field={withChoices(field, options.choices?.[name], textOf(record?.values[name]))}
          value={textOf(shown.values[name])}
          error={error}
          isFirst={isFirst}
          used={props.used[name]}
          onChange={form.look}
        />
      ) : (
        <FileControl
          key={shown.turn}
          field={field}
          held={filesIn(original?.values[name])}
          restored={shown.files[name] ?? []}
          picture={original?.pictureIn?.(name)}
          isNew={record === null}
          dropped={record === null ? options.dropped : null}
          isFirst={isFirst}
          needsFiles={form.needsFiles}
          maxBytes={options.maxBytes ?? 0}
          error={error}
          disabled={stage === 'sending'}
          parts={parts}
          frame={framing(props, field)}
          onChange={() => {
            refused.forgive(name)
            form.look()
          }}
        />
      )}
    </div>
  )
}

/** What is wrong with a field, or what somebody else has written into it meanwhile. */
function errorOf({ refused, takeTheirs }: RecordFormState, field: Field): ReactNode {
  const conflict = refused.conflicts[field.name]
  return conflict ? (
    <FieldTheirs field={field} conflict={conflict} onTake={takeTheirs} />
  ) : (
    refused.errors[field.name]
  )
}

/** Whether the control of this picture is that of a field which says how it is cut, too. */
function isFramedIn(picture: Field, { holds, onlyWithFile }: Field) {
  return picture.name === onlyWithFile && (holds === 'focus' || holds === 'zoom')
}

/** How a picture is drawn whose cut the form asks for; undefined for any other. */
function framing({ form }: RecordFormProps, picture: Field) {
  const framed = form.asked.filter((field) => isFramedIn(picture, field))
  const focus = framed.find(({ holds }) => holds === 'focus')
  const zoom = framed.find(({ holds }) => holds === 'zoom')
  if (!focus || !zoom) return undefined
  return (shown: FramedPicture | null) => (
    <CropControl form={form} focus={focus} zoom={zoom} picture={shown} />
  )
}

interface CropControlProps {
  form: RecordFormState
  focus: Field
  zoom: Field
  picture: FramedPicture | null
}

/** The two fields of a picture's cut, and the frame on it that fills them. */
function CropControl({ form, focus, zoom, picture }: CropControlProps) {
  const { values } = form.shown
  const began: HeldCrop = {
    focus: textOf(values[focus.name]) || String(focus.missing),
    zoom: textOf(values[zoom.name]) || String(zoom.missing),
  }
  const [crop, setCrop] = useState(began)
  const [of, setOf] = useState(picture?.key)
  // Another picture begins with all of it, and the one that was there as it was.
  if (picture?.key !== of) {
    setOf(picture?.key)
    const isNew = picture !== null && 'file' in picture
    setCrop(isNew ? { focus: String(focus.missing), zoom: String(zoom.missing) } : began)
  }
  const tell = useEffectEvent((_crop: HeldCrop) => form.look())
  useEffect(() => tell(crop), [crop])
  return (
    <>
      <input
        type="hidden"
        name={focus.name}
        value={crop.focus}
        onInput={({ currentTarget }) => setCrop({ ...crop, focus: currentTarget.value })}
      />
      <input
        type="hidden"
        name={zoom.name}
        value={crop.zoom}
        onInput={({ currentTarget }) => setCrop({ ...crop, zoom: currentTarget.value })}
      />
      {picture && (
        <PictureCrop key={picture.key} picture={picture} crop={crop} onChange={setCrop} />
      )}
      <FieldNotes id={focus.name} error={errorOf(form, focus) ?? errorOf(form, zoom)} />
    </>
  )
}

interface FieldTheirsProps {
  field: Field
  conflict: FieldConflict
  onTake: (name: string, theirs: string) => void
}

/** What a field says by now; files are not taken by a button. */
function FieldTheirs({ field, conflict: { theirs, read = theirs }, onTake }: FieldTheirsProps) {
  if (holdsFile(field)) return words.theirFile
  if (Array.isArray(theirs) && field.holds === 'files')
    return words.theirFiles(filesIn(theirs).map(({ name }) => name))
  const said = heldInWords(field, read)
  if (typeof said !== 'string') return nowSays(said)
  return <Theirs said={said} onTake={() => onTake(field.name, textOf(theirs))} />
}

/** Numbers stand beside each other, words have a row of their own. */
function widthOf({ max }: Field): 'short' | 'medium' | 'long' {
  if (max === 0 || max > 100) return 'long'
  return max > 60 ? 'medium' : 'short'
}
