import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FieldValues, type FormOptions, RecordTasks, useRecordTasks } from './record-tasks.tsx'

export interface RecordPageFormProps {
  options: FormOptions
  record: { id: string; version?: number; name: string; values: FieldValues }
  /** The picture that the record has in a field. */
  pictureIn: (field: string) => ReactNode
  /** How often the form has been asked for: it opens each time. */
  times: number
}

/** The form of the record that a page shows. */
export function RecordPageForm({ options, record, pictureIn, times }: RecordPageFormProps) {
  const tasks = useRecordTasks<RecordPageFormProps['record']>()
  const answer = useEffectEvent((asked: number) => {
    if (asked > 0) tasks.ask({ what: 'edit', record })
  })
  useEffect(() => answer(times), [times])
  return (
    <RecordTasks
      {...options}
      tasks={tasks}
      shownOn=""
      nameOf={({ name }) => name}
      valuesOf={({ values }) => values}
      pictureOf={(_, field) => pictureIn(field)}
    />
  )
}
