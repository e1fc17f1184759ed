import { useState } from 'react'
import type { Versioned } from '#domain/records/versions.ts'
import { HistoryLink } from '../shell/history-link.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { ButtonRow } from '../ui/button.tsx'
import { FormButton } from './form-button.tsx'
import type { RecordPageFormProps } from './record-page-form.tsx'
import type { FormOptions, RecordTasksProps } from './record-tasks.tsx'

const RecordPageForm = onDemand<RecordPageFormProps>(
  async () => (await import('./record-page-form.tsx')).RecordPageForm,
)

interface RecordActionsProps<Row extends { id: string }>
  extends FormOptions, Pick<RecordTasksProps<Row>, 'nameOf' | 'valuesOf' | 'pictureOf'> {
  /** The record that the page shows. */
  row: Row
}

/**
 * Edits the record that a page shows, and leads to its history; nothing for whoever may not write it.
 * Most who come only read, so all that the form needs is fetched when it is asked for.
 */
export function RecordActions<Row extends Versioned<{ id: string }>>({
  row,
  nameOf,
  valuesOf,
  pictureOf,
  ...options
}: RecordActionsProps<Row>) {
  const [times, setTimes] = useState(0)
  if (!row.mayWrite) return null
  const { id, version } = row
  const name = nameOf(row)
  return (
    <>
      <ButtonRow>
        <FormButton
          kind={options.kind}
          form={{ id }}
          size="small"
          icon="pencil"
          aria-label={`Edit ${name}`}
          onClick={() => setTimes(times + 1)}
        >
          Edit
        </FormButton>
        <HistoryLink kind={options.kind} record={id} />
      </ButtonRow>
      {times > 0 && (
        <RecordPageForm
          options={options}
          record={{ id, name, values: valuesOf(row), ...(version !== undefined && { version }) }}
          pictureIn={(field) => pictureOf?.(row, field)}
          times={times}
        />
      )}
    </>
  )
}
