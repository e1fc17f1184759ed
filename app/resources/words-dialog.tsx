import type { DomainKey } from '#contract/resources.ts'
import { AdditionDialog } from './addition-dialog.tsx'
import type { Keeping } from './keeping.ts'
import { useAddition } from './use-addition.ts'
import type { AdditionTurn } from './use-task-turn.ts'

interface WordsDialogProps<Row> extends AdditionTurn {
  keeping: Keeping<Row>
  domain: DomainKey
}

/** The form that adds a resource of words alone. */
export function WordsDialog<Row>({ keeping, domain, ...turn }: WordsDialogProps<Row>) {
  const { onAdded, onRefused } = turn
  const send = (form: FormData) => keeping.send(form, domain)
  const addition = useAddition({ send, onAdded, onRefused })
  return (
    <AdditionDialog {...turn} addition={addition} title={keeping.add} failed={keeping.failed}>
      <keeping.Fields errors={addition.errors} />
    </AdditionDialog>
  )
}
