import { useRef } from 'react'
import type { DomainKey } from '#contract/resources.ts'
import type { Versioned } from '#domain/records/versions.ts'
import { editRecord } from '../api/records.ts'
import { AdditionDialog } from './addition-dialog.tsx'
import { textOf, withId, type Keeping } from './keeping.ts'
import { useAddition } from './use-addition.ts'
import type { AdditionTurn } from './use-task-turn.ts'

interface WordsDialogProps<Row> extends AdditionTurn {
  keeping: Keeping<Row>
  domain: DomainKey
  /** The record to edit; null to add one. */
  record: Versioned<Row> | null
}

/** The form that adds a resource of words alone, or edits one. */
export function WordsDialog<Row extends { id: string }>(props: WordsDialogProps<Row>) {
  const { keeping, domain, record, ...turn } = props
  const { onAdded, onRefused } = turn
  // Whoever has been shown what another wrote, and saves again, means it.
  const known = useRef(record?.version)
  const values = record ? keeping.valuesOf(record) : {}
  const send = async (form: FormData) => {
    const names = [...form.keys()]
    const fields = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
    if (!record) return keeping.send(fields, domain)
    const edit = { version: known.current, fields }
    const answer = await editRecord(keeping.kind, record.id, edit)
    if (!answer.ok) known.current = answer.version ?? known.current
    return withId(answer, () => record.id)
  }
  const addition = useAddition({ send, onAdded, onRefused })
  return (
    <AdditionDialog
      {...turn}
      addition={addition}
      title={record ? keeping.edit : keeping.add}
      failed={record ? '' : keeping.failed}
      verb={record ? ['Save', 'Saving…'] : undefined}
    >
      <keeping.Fields values={values} errors={addition.errors} />
    </AdditionDialog>
  )
}
