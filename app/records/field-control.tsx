import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { holdsCaptioned, type Field } from '#contract/kinds/field.ts'
import { onDemand } from '../shell/on-demand.tsx'
import type { AccountFieldProps } from './account-field.tsx'
import { awaitFocus } from '../ui/dialog.tsx'
import { CaptionedControl } from './captioned-control.tsx'
import {
  captionedIn,
  groupsIn,
  holdsMany,
  idsIn,
  rowsIn,
  withChoices,
  type GroupValue,
} from './form-values.ts'
import { textOf } from './texts.ts'
import { ListControl, type OnInput } from './list-control.tsx'
import { ReferencesControl } from './references-control.tsx'
import type { TableControlProps } from './table-control.tsx'
import type { FormOptions } from './record-tasks.tsx'
import type { RecordFormState } from './use-record-form.ts'
import { TypedControl } from './typed-control.tsx'

/** Few forms have a table, so it comes with the first that does. */
const TableControl = onDemand<TableControlProps>(async () => {
  const { TableControl: Control_ } = await import('./table-control.tsx')
  return Control_
})

const AccountField = onDemand<AccountFieldProps>(
  async () => (await import('./account-field.tsx')).AccountField,
)

interface ControlProps {
  id: string
  form: RecordFormState
  options: FormOptions
  field: Field
  value: string
  error: ReactNode
  isFirst: boolean
  /** What other records say in the field, where it suggests that. */
  used: readonly string[] | undefined
  /** Told when a list is another one; what is typed tells the form by itself. */
  onChange: () => void
}

/** The control of one field: what holds several of something has one of its own. */
export function FieldControl({ isFirst, form, options, used, ...props }: ControlProps) {
  const { field, value, error } = props
  const held = { form, options, top: field.name }
  if (field.holds === 'list') {
    return (
      <ListControl
        {...props}
        path={field.name}
        onRearrange={() => form.refused.forgive(field.name)}
        draw={drawnWith(held)}
      />
    )
  }
  if (field.holds === 'account') return <AccountControl {...props} />
  if (holdsMany(field)) return <ManyControl {...props} {...held} />
  const shared = { name: field.name, error, defaultValue: value }
  const first = isFirst && { ref: awaitFocus }
  return <TypedControl field={field} shared={shared} used={used} {...first} />
}

/** The controls of a group. */
function drawnWith(held: Holding) {
  return (part: Field, value: GroupValue, onInput: OnInput, path: string) => (
    <PartControl
      part={part}
      value={value}
      onInput={onInput}
      path={path}
      error={held.form.refused.errors[path]}
      {...held}
    />
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
      <PartControl
        part={field}
        value={now}
        onInput={setNow}
        path={field.name}
        error={error}
        {...held}
      />
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
  /** As its control is called in a form without scripts. */
  path: string
  error?: ReactNode
}

/** A control of a group, or of what is sent as JSON, which has no name of its own. */
function PartControl(props: PartControlProps) {
  const { part, value, onInput, path, error, form, options, top } = props
  if (holdsCaptioned(part)) {
    return (
      <CaptionedControl
        field={part}
        top={top}
        files={captionedIn(value)}
        onChange={(next) => onInput((now) => next(captionedIn(now)))}
        maxBytes={options.maxBytes ?? 0}
        path={path}
        error={error}
        errors={form.refused.errors}
        onRearrange={() => form.refused.forgive(path)}
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
        path={path}
        error={error}
        onRearrange={() => form.refused.forgive(path)}
        draw={drawnWith({ form, options, top })}
      />
    )
  }
  if (part.holds === 'table') {
    return <TableControl field={part} rows={rowsIn(value)} onChange={onInput} error={error} />
  }
  const asked = withChoices(part, options.choices?.[part.name], textOf(value))
  return drawPart(asked, { value, error }, onInput)
}

interface ListWithinProps extends Pick<
  ComponentProps<typeof ListControl>,
  'field' | 'draw' | 'path' | 'error' | 'onRearrange'
> {
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
function drawPart(
  field: Field,
  { value, error }: Pick<PartControlProps, 'value' | 'error'>,
  onInput: (text: string) => void,
) {
  const shared = {
    error,
    value: textOf(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onInput(currentTarget.value),
  }
  return <TypedControl field={field} shared={shared} />
}
