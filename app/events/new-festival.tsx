import * as messages from '#contract/messages/festivals.ts'
import { FormButton } from '../records/form-button.tsx'
import { RecordTasks, type RecordTasksProps } from '../records/record-tasks.tsx'

/** Begins a festival. */
export function FestivalButton({ onClick }: { onClick: () => void }) {
  return (
    <FormButton kind="festival" icon="plus" onClick={onClick}>
      {messages.add}
    </FormButton>
  )
}

/** The form of a new festival, which asks for its name, its days and its place alone. */
export function NewFestival<Row extends { id: string }>(
  props: Pick<RecordTasksProps<Row>, 'tasks' | 'onSaved' | 'leadsTo'> & {
    only: readonly string[]
  },
) {
  return (
    <RecordTasks
      {...props}
      kind="festival"
      shownOn=""
      lede={messages.beginning}
      nameOf={({ id }) => id}
      valuesOf={() => ({})}
    />
  )
}
