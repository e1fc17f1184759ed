import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefCallback,
} from 'react'
import {
  holdsCaptioned,
  holdsFile,
  type Field,
  type Held,
  isChosen,
} from '#contract/kinds/field.ts'
import { formSections } from '#contract/kinds/form-sections.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/record-forms.ts'
import { heldInWords, nowSays } from '#contract/messages/records.ts'
import type { FieldConflict } from '#contract/problem-codes.ts'
import { dateExample, readDate } from '#contract/read-date.ts'
import { onDemand } from '../shell/on-demand.tsx'
import type { AccountFieldProps } from './account-field.tsx'
import { awaitFocus } from '../ui/focus.ts'
import { ColourOffer } from './colour-offer.tsx'
import { ColourField } from '../ui/colour-field.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { CaptionedControl } from './captioned-control.tsx'
import { MoreFields } from './more-fields.tsx'
import { FieldNotes } from '../ui/field-frame.tsx'
import { FileControl, type FramedPicture } from './file-control.tsx'
import type { HeldCrop, PictureCropProps } from './picture-crop.tsx'
import {
  captionedIn,
  filesIn,
  groupsIn,
  holdsMany,
  idsIn,
  isTyped,
  rowsIn,
  withChoices,
  type GroupValue,
} from './form-values.ts'
import { textOf } from './texts.ts'
import { RichTextField } from './rich-text-field.tsx'
import { ListControl, type OnInput } from './list-control.tsx'
import { ReferencesControl } from './references-control.tsx'
import type { EditedRecord } from './record-dialog.tsx'
import styles from './record-form.module.css'
import type { TableControlProps } from './table-control.tsx'
import type { FormOptions } from './record-tasks.tsx'
import { Theirs } from './theirs.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import type { RecordFormState } from './use-record-form.ts'

/** Few forms have a table, so it comes with the first that does. */
const TableControl = onDemand<TableControlProps>(async () => {
  const { TableControl: Control_ } = await import('./table-control.tsx')
  return Control_
})

const AccountField = onDemand<AccountFieldProps>(
  async () => (await import('./account-field.tsx')).AccountField,
)

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

/** A control for each field of a kind, in the order of its description; those of a whole record part by part. */
export function RecordForm(props: RecordFormProps) {
  const { id, form, options } = props
  const { formRef, asked, look } = form
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
      onInput={look}
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
function FormFields({ fields, ...props }: RecordFormProps & { fields: readonly Field[] }) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FormField key={field.name} {...props} field={field} />
      ))}
    </div>
  )
}

function FormField(props: RecordFormProps & { field: Field }) {
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
        <Control
          key={shown.turn}
          form={form}
          options={options}
          id={`${id}-${name}`}
          field={withChoices(field, options.choices?.[name], textOf(record?.values[name]))}
          value={textOf(shown.values[name])}
          error={error}
          isFirst={isFirst}
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

interface ControlProps {
  id: string
  form: RecordFormState
  options: FormOptions
  field: Field
  value: string
  error: ReactNode
  isFirst: boolean
  /** Told when a list is another one; what is typed tells the form by itself. */
  onChange: () => void
}

function Control({ isFirst, form, options, ...props }: ControlProps) {
  const { field, value, error } = props
  const held = { form, options, top: field.name }
  if (field.holds === 'list') {
    return <ListControl {...props} draw={drawnWith(held)} />
  }
  if (field.holds === 'account') return <AccountControl {...props} />
  if (holdsMany(field)) return <ManyControl {...props} {...held} />
  const shared = { name: field.name, error, defaultValue: value }
  return <TypedControl field={field} shared={shared} {...(isFirst && { ref: awaitFocus })} />
}

/** The controls of a group. */
function drawnWith(held: Holding) {
  return (part: Field, value: GroupValue, onInput: OnInput) => (
    <PartControl part={part} value={value} onInput={onInput} {...held} />
  )
}

interface Holding {
  form: RecordFormState
  options: FormOptions
  /** The field of the kind. */
  top: string
}

interface ManyControlProps extends Holding, Pick<ControlProps, 'field' | 'value' | 'error'> {
  /** Told what stands here, once it does. */
  onChange: (sent: string) => void
}

/** A field of files, records or cells that stands by itself: the form reads it as JSON. */
function ManyControl({ field, value, error, onChange, ...held }: ManyControlProps) {
  const [now, setNow] = useState<GroupValue>(() => (value === '' ? [] : JSON.parse(value)))
  const sent = JSON.stringify(now)
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(sent), [sent])
  return (
    <>
      <input
        type="hidden"
        name={field.name}
        value={sent}
        // Somebody else's takes its place.
        onInput={({ currentTarget }) => setNow(JSON.parse(currentTarget.value))}
      />
      <PartControl part={field} value={now} onInput={setNow} error={error} {...held} />
    </>
  )
}

interface HeldProps extends Pick<ControlProps, 'field' | 'value' | 'error'> {
  /** Told what stands here, once it does. */
  onChange: (sent: string) => void
}

/** A field of an account: the form reads what its control, which is fetched, has chosen. */
function AccountControl({ field, value, error, onChange }: HeldProps) {
  const [now, setNow] = useState(value)
  const { label, asks = label, hint, required } = field
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(now), [now])
  return (
    <>
      <input
        type="hidden"
        name={field.name}
        value={now}
        // Somebody else's takes its place.
        onInput={({ currentTarget }) => setNow(currentTarget.value)}
      />
      <AccountField
        {...{ label: asks, hint, required, error }}
        began={value}
        value={now}
        onChange={setNow}
      />
    </>
  )
}

interface PartControlProps extends Holding {
  part: Field
  value: GroupValue
  onInput: OnInput
  error?: ReactNode
}

/** A control of a group, or of what is sent as JSON, which has no name of its own. */
function PartControl({ part, value, onInput, error, form, options, top }: PartControlProps) {
  if (holdsCaptioned(part)) {
    return (
      <CaptionedControl
        field={part}
        top={top}
        files={captionedIn(value)}
        onChange={(next) => onInput((now) => next(captionedIn(now)))}
        maxBytes={options.maxBytes ?? 0}
        error={error}
        parts={form.parts}
      />
    )
  }
  if (part.holds === 'references') {
    return (
      <ReferencesControl
        field={part}
        ids={idsIn(value)}
        onChange={onInput}
        choices={options.choices?.[part.name] ?? {}}
        error={error}
      />
    )
  }
  if (part.holds === 'list') {
    return (
      <ListWithin
        field={part}
        value={value}
        onInput={onInput}
        draw={drawnWith({ form, options, top })}
      />
    )
  }
  if (part.holds === 'table') {
    return <TableControl field={part} rows={rowsIn(value)} onChange={onInput} error={error} />
  }
  return drawPart(withChoices(part, options.choices?.[part.name], textOf(value)), value, onInput)
}

interface ListWithinProps extends Pick<ComponentProps<typeof ListControl>, 'field' | 'draw'> {
  value: GroupValue
  onInput: OnInput
}

/** A list in a group of another, which sends what stands in it. */
function ListWithin({ value, onInput, ...list }: ListWithinProps) {
  const id = useId()
  return (
    <ListControl
      {...list}
      id={id}
      value={textOf(value)}
      isWithin
      onChange={(sent) => onInput(groupsIn(sent))}
    />
  )
}

/** A control of a group, which has no name: the list sends what stands in it. */
function drawPart(field: Field, value: GroupValue, onInput: (text: string) => void) {
  const shared = {
    value: textOf(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onInput(currentTarget.value),
  }
  return <TypedControl field={field} shared={shared} />
}

interface TypedControlProps {
  field: Field
  shared: {
    name?: string
    error?: ReactNode
    value?: string
    defaultValue?: string
    onChange?: (event: { currentTarget: { value: string } }) => void
  }
  ref?: RefCallback<HTMLInputElement>
}

/** A control for words or for a choice. */
export function TypedControl({ field, shared: given, ref }: TypedControlProps) {
  const { label, asks = label, hint, holds, required, max, choices = [] } = field
  const shared = { ...given, label: asks, hint, required }
  if (isChosen(field) || holds === 'reference') {
    return (
      <SelectField {...shared}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {field.words?.[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    )
  }
  if (holds === 'timeZone') return <TimeZoneField {...shared} />
  if (holds === 'paragraph') {
    return <TextArea {...shared} maxLength={max} rows={max > 4000 ? 6 : 4} />
  }
  if (holds === 'richText') return <RichTextField {...shared} maxLength={max} />
  if (holds === 'day' || holds === 'date') {
    return (
      <DateField
        {...shared}
        read={readDate}
        hint={hint ?? words.dateHint(dateExample)}
        maxLength={max}
        autoComplete="off"
      />
    )
  }
  if (holds === 'colour') {
    return <ColourField {...shared} autoComplete="off" below={ColourOffer} />
  }
  return <TextField ref={ref} maxLength={max} autoComplete="off" {...shared} {...ownProps[holds]} />
}

const address = {
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  // Half of an address leads nowhere.
  maxLength: undefined,
} as const

const ownProps: Partial<Record<Held, Partial<ComponentProps<typeof TextField>>>> = {
  year: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  // With the address that it is often written with.
  doi: { maxLength: 300 },
  url: address,
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  video: address,
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
