import type { ReactNode } from 'react'
import { editPart } from '#contract/messages/editable.ts'
import { FormButton } from './form-button.tsx'
import { type FieldValues, type FormOptions, RecordTasks, useRecordTasks } from './record-tasks.tsx'

interface EditPartButtonProps extends Pick<FormOptions, 'kind'> {
  id: string
  part: { name: string; label: string }
  onClick: () => void
  /** What it says, where its place does not say which part is meant. */
  children: ReactNode
}

/** The button that opens the form of a part of a record. */
export function EditPartButton({ kind, id, part, onClick, children }: EditPartButtonProps) {
  return (
    <FormButton
      kind={kind}
      form={{ id, part: part.name }}
      size="small"
      icon="pencil"
      aria-label={editPart(part.label)}
      onClick={onClick}
    >
      {children}
    </FormButton>
  )
}

interface PartFormProps extends Pick<FormOptions, 'kind' | 'choices' | 'maxBytes'> {
  part: { name: string; label: string; fields: readonly string[] }
  record: { id: string; version?: number; values: FieldValues }
  /** The picture that the form would replace. */
  children: ReactNode
}

/** One part of the record that a page shows, and the button that opens its form. */
export function PartForm({ part, record, children, ...options }: PartFormProps) {
  const tasks = useRecordTasks<PartFormProps['record']>()
  return (
    <>
      <EditPartButton
        kind={options.kind}
        id={record.id}
        part={part}
        onClick={() => tasks.ask({ what: 'edit', record })}
      >
        {part.label}
      </EditPartButton>
      <RecordTasks
        {...options}
        tasks={tasks}
        heading={part.label}
        only={part.fields}
        shownOn=""
        nameOf={() => part.label}
        valuesOf={({ values }) => ({ ...values })}
        pictureOf={() => children}
      />
    </>
  )
}
