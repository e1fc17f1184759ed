import type { ReactNode } from 'react'
import { storedPicturePath } from '#contract/file-paths.ts'
import {
  holdsCaptioned,
  holdsFile,
  type CaptionedFile,
  type Field,
  type HeldFile,
  isChosen,
} from '#contract/kinds/field.ts'
import { calledWhenGone } from '#contract/kinds/texts-as-records.ts'
import {
  aboutForm,
  addsTo,
  control,
  leadingChoice,
  plainParts,
} from '#contract/kinds/plain-form.ts'
import { asRows, rowsAsText } from '#contract/kinds/table-text.ts'
import { captionWords } from '#contract/messages/captions.ts'
import { form as words } from '#contract/messages/plain-forms.ts'
import * as formWords from '#contract/messages/record-forms.ts'
import { heldInWords, nowSays } from '#contract/messages/records.ts'
import { richTextMessages } from '#contract/messages/rich-text.ts'
import { tableWords } from '#contract/messages/tables.ts'
import type { AccountChoice } from '#contract/members.ts'
import type { FieldConflict } from '#contract/problem-codes.ts'
import type { UsedValues } from '#contract/used-values.ts'
import { dateExample } from '#contract/read-date.ts'
import { Button } from '../ui/button.tsx'
import { AccountOptions } from './account-options.tsx'
import { CheckField, FileField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FieldNotes } from '../ui/field-frame.tsx'
import { fileSize } from '../ui/file-size.ts'
import { withChoices } from './form-values.ts'
import styles from './plain-fields.module.css'
import { SuggestField } from './suggest-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

type Values = Readonly<Record<string, unknown>>

interface Shared {
  /** What the records are called that fields may name, by their kind and id. */
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The accounts that a record may name; null where whoever asks does not choose among them. */
  accounts: readonly AccountChoice[] | null
  /** What other records say in the fields that suggest it. */
  used: UsedValues
  /** Of one file. */
  maxBytes: number
  /** What is wrong with what was sent, by the fields, and by the controls of the items of lists. */
  errors: Readonly<Record<string, string>>
}

interface PlainFieldsProps extends Shared {
  fields: readonly Field[]
  values: Values
  /** What others have written meanwhile, by the fields. */
  conflicts: Readonly<Record<string, FieldConflict>>
}

/** The fields of a record as controls that a browser sends by itself; see contract/kinds/plain-form.ts. */
export function PlainFields({ fields, values, conflicts, ...shared }: PlainFieldsProps) {
  return fields.map((field) => (
    <PlainControl
      key={field.name}
      {...shared}
      field={field}
      name={field.name}
      value={values[field.name]}
      error={
        conflicts[field.name] ? theirs(field, conflicts[field.name]) : shared.errors[field.name]
      }
    />
  ))
}

function theirs(field: Field, conflict: FieldConflict | undefined) {
  const said = conflict?.read ?? conflict?.theirs
  return nowSays(heldInWords(field, said))
}

interface ControlProps extends Shared {
  field: Field
  name: string
  value: unknown
  error?: ReactNode
}

function PlainControl(props: ControlProps) {
  const { field } = props
  if (field.holds === 'list') return <GroupsControl {...props} />
  if (field.holds === 'references') return <ReferencesControl {...props} />
  if (field.holds === 'files') return <FilesControl {...props} />
  if (holdsCaptioned(field)) return <CaptionedControl {...props} />
  if (holdsFile(field)) return <FileControl {...props} />
  if (field.holds === 'table') return <TableControl {...props} />
  if (field.holds === 'account' && props.accounts) {
    return <AccountControl {...props} accounts={props.accounts} />
  }
  return <TypedControl {...props} />
}

type AccountControlProps = ControlProps & { accounts: readonly AccountChoice[] }

function AccountControl({ field, name, value, error, accounts }: AccountControlProps) {
  const { label, asks = label, hint, required } = field
  const now = typeof value === 'string' ? value : ''
  return (
    <SelectField {...{ name, label: asks, hint, required, error }} defaultValue={now}>
      <AccountOptions accounts={accounts} now={now} />
    </SelectField>
  )
}

function TypedControl({ field, name, value, error, choices, used }: ControlProps) {
  const { label, asks = label, hint, holds, required, max, to } = field
  const text = typeof value === 'string' ? value : ''
  const linked = error ? { id: name } : {}
  const shared = { name, label: asks, hint, required, error, defaultValue: text, ...linked }
  if (isChosen(field) || holds === 'reference') {
    const named = withChoices(field, to === undefined ? undefined : (choices[to] ?? {}), text)
    return (
      <SelectField {...shared}>
        {choicesIn(named).map(([id, called]) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </SelectField>
    )
  }
  if (holds === 'timeZone') return <TimeZoneField {...shared} />
  if (holds === 'paragraph') return <TextArea {...shared} rows={max > 4000 ? 6 : 4} />
  if (holds === 'richText') {
    const marks = [hint, richTextMessages.marks].filter(Boolean).join(' ')
    return <TextArea {...shared} hint={marks} rows={10} />
  }
  const suggested = used[name]
  if (suggested) {
    return <SuggestField {...shared} used={suggested} autoComplete="off" maxLength={max} />
  }
  const isDate = holds === 'day' || holds === 'date'
  return (
    <TextField
      {...shared}
      hint={isDate ? (hint ?? formWords.dateHint(dateExample)) : hint}
      autoComplete="off"
      {...(max > 0 && holds === 'text' && { maxLength: max })}
    />
  )
}

/** A table as lines, which need no more than a text area. */
function TableControl({ field, name, value, error }: ControlProps) {
  const { label, asks = label, hint, required } = field
  return (
    <TextArea
      name={name}
      label={asks}
      hint={[hint, tableWords.plainHint].filter(Boolean).join(' ')}
      error={error}
      required={required}
      defaultValue={rowsAsText(asRows(value) ?? [])}
      rows={8}
    />
  )
}

function choicesIn({ choices = [], words: called = {} }: Field): [string, string][] {
  return choices.map((choice) => [choice, called[choice] ?? choice])
}

/** Records of another kind, of which any number is ticked; those that are chosen stand first, in their order. */
function ReferencesControl({ field, name, value, error, choices }: ControlProps) {
  const known = (field.to !== undefined && choices[field.to]) || {}
  // A field of references holds a list of ids.
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const all = [...chosen, ...Object.keys(known).filter((id) => !chosen.includes(id))]
  const { noneToChoose } = field
  const isNone = noneToChoose !== undefined && Object.keys(known).length === 0
  return (
    <Fields field={isNone ? { ...field, hint: noneToChoose } : field} name={name} error={error}>
      <div className={styles.boxes}>
        {all.map((id) => (
          <CheckField
            key={id}
            name={name}
            value={id}
            label={known[id] ?? calledWhenGone(field, id)}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
    </Fields>
  )
}

function FilesControl({ field, name, value, error, maxBytes }: ControlProps) {
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
        hint={formWords.fileWanted(field.types ?? [], fileSize(maxBytes), true)}
        multiple
      />
    </Fields>
  )
}

function newFile(fileId: string): HeldFile {
  return { fileId, name: words.sentFile }
}

function FileControl({ field, name, value, error, maxBytes }: ControlProps) {
  const { label, asks = label, types = [], required, holds } = field
  const fileId = typeof value === 'string' ? value : ''
  const wanted = fileId === '' ? formWords.fileWanted : formWords.otherFileWanted
  const hint = wanted(types, fileSize(maxBytes))
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

function CaptionedControl(props: ControlProps) {
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
        hint={formWords.fileWanted(types, fileSize(maxBytes))}
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

/** The groups of a list, each with its number, and a button for every way to add one. */
function GroupsControl(props: ControlProps) {
  const { field, name, value, error, ...shared } = props
  const { of = [], noun = field.label, most = 40 } = field
  // A list holds groups of fields.
  const groups = Array.isArray(value) ? (value as Values[]) : []
  const leading = leadingChoice(of)
  return (
    <Fields field={field} name={name} error={error}>
      {groups.map((group, at) => {
        const item = control.item(name, at)
        return (
          <Item key={item} item={item} noun={noun} at={at} count={groups.length}>
            {leading && <Leading leading={leading} item={item} group={group} />}
            {plainParts(of, group).map((part) => (
              <PlainControl
                key={part.name}
                {...shared}
                field={part}
                name={control.part(item, part.name)}
                value={group[part.name]}
                error={shared.errors[control.part(item, part.name)]}
              />
            ))}
          </Item>
        )
      })}
      {groups.length < most && (
        <div className={styles.adding}>
          {(leading ? choicesIn(leading) : [['', noun] as const]).map(([choice, called]) => (
            <Button
              key={choice}
              type="submit"
              size="small"
              icon="plus"
              name={aboutForm.adds}
              value={addsTo(name, choice)}
            >
              {choice === '' ? formWords.addTo(called) : words.addAs(noun, called)}
            </Button>
          ))}
        </div>
      )}
    </Fields>
  )
}

/** What a group is, which was chosen when it was added. */
function Leading({ leading, item, group }: { leading: Field; item: string; group: Values }) {
  const said = group[leading.name]
  const chosen = typeof said === 'string' ? said : ''
  return (
    <p className={styles.leading}>
      <input type="hidden" name={control.part(item, leading.name)} value={chosen} />
      {leading.label}: {leading.words?.[chosen] ?? chosen}
    </p>
  )
}

interface ItemProps {
  item: string
  noun: string
  at: number
  count: number
  children: ReactNode
}

/** One of several, which can be moved and taken away. */
function Item({ item, noun, at, count, children }: ItemProps) {
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{words.itemOf(noun, at + 1)}</legend>
      {children}
      <div className={styles.ways}>
        {count > 1 && (
          <div className={styles.place}>
            <TextField
              name={control.place(item)}
              label={words.place}
              inputMode="numeric"
              defaultValue={at + 1}
            />
          </div>
        )}
        <CheckField name={control.remove(item)} value="1" label={words.removeItem(noun, at + 1)} />
      </div>
    </fieldset>
  )
}

interface FieldsProps extends Pick<ControlProps, 'field' | 'name' | 'error'> {
  children: ReactNode
}

/** Several controls that make up one field. */
function Fields({ field, name, error, children }: FieldsProps) {
  const { label, asks = label, hint } = field
  return (
    <fieldset
      className={styles.fields}
      aria-describedby={error ? `${name}-notes-error` : undefined}
    >
      <legend className={styles.legend}>{asks}</legend>
      {children}
      <FieldNotes id={`${name}-notes`} hint={hint} error={error} />
    </fieldset>
  )
}
