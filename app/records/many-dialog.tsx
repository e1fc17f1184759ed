import { useId, useRef, useState } from 'react'
import type { Kind } from '#contract/kinds/kind.ts'
import { waysToChangeSeveral, type WayToChangeSeveral } from '#contract/kinds/several.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as changes from '#contract/messages/many-changes.ts'
import * as words from '#contract/messages/many-records.ts'
import { confirmRemoval } from '#contract/messages/publications.ts'
import type { CallResult, Done } from '../api/network.ts'
import { changeMany, removeMany } from '../api/records.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { useFocusOnWrong } from '../ui/focus.ts'
import { Notice } from '../ui/notice.tsx'
import { pressByKeys, sendingKeys } from '../ui/press-by-keys.ts'
import styles from './many-dialog.module.css'
import { fieldsForMany } from './fields-for-many.ts'
import { ReferencesControl } from './references-control.tsx'
import { TypedControl } from './typed-control.tsx'
import type { FormOptions } from './record-tasks.tsx'
import type { Saved } from './use-ending.ts'
import type { ManyTasks } from './use-record-list.ts'
import { useCall } from './use-call.ts'
import { useUsedValues } from './use-used-values.ts'

export interface ManyDialogProps extends Pick<FormOptions, 'choices'> {
  kind: KindName
  what: 'remove' | 'change'
  chosen: ManyTasks['rows']
  open: boolean
  onClose: () => void
  onDone: (saved: Saved) => void
}

/** The one question before many records are deleted, or the field that is changed in all of them. */
export function ManyDialog({ what, ...props }: ManyDialogProps) {
  return what === 'remove' ? <Removal {...props} /> : <FieldChange {...props} />
}

type Props = Omit<ManyDialogProps, 'what'>

function useManyCall(onDone: Props['onDone']) {
  const [refused, setRefused] = useState<Extract<CallResult<Done>, { ok: false }> | null>(null)
  const { isBusy, send } = useCall<CallResult<Done>>((answer) => {
    if (answer.ok) onDone({ message: answer.body.message, change: answer.change })
    else setRefused(answer)
  })
  return { isBusy, refused, send }
}

function Removal({ kind, chosen, open, onClose, onDone }: Props) {
  const nouns: Kind = kinds[kind]
  const { isBusy, refused, send } = useManyCall(onDone)
  const ids = chosen.map(({ id }) => id)
  const [only] = chosen.length === 1 ? chosen : []
  return (
    <ConfirmDialog
      id="remove-many"
      title={words.removalTitle(nouns, chosen.length)}
      sentence={
        only ? confirmRemoval(nouns.noun, only.name) : words.confirmMany(nouns, chosen.length)
      }
      note={
        <>
          {!only && <Names chosen={chosen} />}
          {refused && <Notice tone="error">{refused.message}</Notice>}
        </>
      }
      confirmLabel={words.remove}
      onConfirm={() => void send(() => removeMany(kind, ids), { removes: true })}
      onKeyDown={pressByKeys}
      busy={isBusy}
      open={open}
      onClose={onClose}
      danger
    />
  )
}

/** How many of those that are selected are named. */
const named = 6

function Names({ chosen }: Pick<Props, 'chosen'>) {
  const more = chosen.length - named
  return (
    <ul className={styles.names}>
      {chosen.slice(0, named).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li>{words.andMore(more)}</li>}
    </ul>
  )
}

function FieldChange({ kind, chosen, choices, open, onClose, onDone }: Props) {
  const description: Kind = kinds[kind]
  const offered = fieldsForMany(description, choices)
  const [name, setName] = useState(offered[0]?.name ?? '')
  const [way, setWay] = useState<WayToChangeSeveral>('add')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { isBusy, refused, send } = useManyCall(onDone)
  useFocusOnWrong(form, refused)
  const used = useUsedValues(kind, offered)
  const field = offered.find((one) => one.name === name)
  if (!field) return null
  const holdsSeveral = field.holds === 'references'
  const meant = holdsSeveral ? way : undefined
  const value = values[name] ?? field.choices?.[0] ?? ''
  const setValue = (next: string) => setValues((last) => ({ ...last, [name]: next }))
  const error = refused?.errors?.[name]
  const ids = chosen.map(({ id }) => id)
  const foot = (
    <>
      <DialogCloseButton>{words.cancel}</DialogCloseButton>
      <Button
        type="submit"
        form={formId}
        look="filled"
        busy={isBusy}
        aria-keyshortcuts={sendingKeys}
      >
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog
      id="change-many"
      title={words.changeTitle(description, chosen.length)}
      open={open}
      onClose={onClose}
      onKeyDown={pressByKeys}
      foot={foot}
      guarded
    >
      <form
        ref={form}
        id={formId}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void send(() => changeMany(kind, { ids, fields: { [name]: value }, way: meant }))
        }}
        noValidate
      >
        <SelectField
          label={changes.field}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        >
          {offered.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </SelectField>
        {holdsSeveral && (
          <SelectField
            label={changes.whatToDo}
            value={way}
            // Each choice bears the name of a way.
            onChange={({ currentTarget }) => setWay(currentTarget.value as WayToChangeSeveral)}
          >
            {waysToChangeSeveral.map((one) => (
              <option key={one} value={one}>
                {changes.ways[one]}
              </option>
            ))}
          </SelectField>
        )}
        {holdsSeveral ? (
          <ReferencesControl
            key={name}
            field={field}
            ids={value === '' ? [] : JSON.parse(value)}
            onChange={(next) => setValue(JSON.stringify(next))}
            choices={choices?.[name] ?? {}}
            error={error}
          />
        ) : (
          <TypedControl
            key={name}
            field={field}
            used={used[name]}
            shared={{
              value,
              error,
              onChange: ({ currentTarget }) => setValue(currentTarget.value),
            }}
          />
        )}
        <p className={styles.note}>
          {changes.changeNote(description, chosen.length, {
            isRequired: field.required,
            way: meant,
          })}
        </p>
        {refused && !error && <Notice tone="error">{refused.message}</Notice>}
      </form>
    </Dialog>
  )
}
