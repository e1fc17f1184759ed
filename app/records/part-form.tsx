import type { ReactNode } from 'react'
import { editPart } from '#contract/messages/editable.ts'
import { Button } from '../ui/button.tsx'
import { type FieldValues, type FormOptions, RecordTasks, useRecordTasks } from './record-tasks.tsx'

interface PartFormProps extends Pick<FormOptions, 'kind' | 'choices' | 'maxBytes'> {
  part: { label: string; fields: readonly string[] }
  record: { id: string; version?: number; values: FieldValues }
  /** The picture that the form would replace. */
  children: ReactNode
}

/** One part of the record that a page shows, and the button that opens its form. */
export function PartForm({ part, record, children, ...options }: PartFormProps) {
  const tasks = useRecordTasks<PartFormProps['record']>()
  return (
    <>
      <Button
        size="small"
        icon="pencil"
        aria-label={editPart(part.label)}
        data-needs="script"
        onClick={() => tasks.ask({ what: 'edit', record })}
      >
        {part.label}
      </Button>
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
