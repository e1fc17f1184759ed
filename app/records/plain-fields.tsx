import { isChosen, holdsCaptioned, holdsFile, type Field } from '#contract/kinds/field.ts'
import {
  aboutForm,
  addsTo,
  control,
  leadingChoice,
  plainParts,
} from '#contract/kinds/plain-form.ts'
import { asRows, rowsAsText } from '#contract/kinds/table-text.ts'
import { calledWhenGone } from '#contract/kinds/texts-as-records.ts'
import type { AccountChoice } from '#contract/members.ts'
import { form as words } from '#contract/messages/plain-forms.ts'
import * as formWords from '#contract/messages/record-forms.ts'
import { heldInWords, nowSays } from '#contract/messages/records.ts'
import { richTextMessages } from '#contract/messages/rich-text.ts'
import { tableWords } from '#contract/messages/tables.ts'
import type { FieldConflict } from '#contract/problem-codes.ts'
import { dateExample } from '#contract/read-date.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { AccountOptions } from './account-options.tsx'
import { withChoices } from './form-values.ts'
import { type ControlProps, Fields, Item, type Shared } from './plain-control.tsx'
import styles from './plain-fields.module.css'
import { CaptionedControl, FileControl, FilesControl } from './plain-file-controls.tsx'
import { SuggestField } from './suggest-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

type Values = Readonly<Record<string, unknown>>

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
