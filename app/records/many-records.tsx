import * as words from '#contract/messages/selecting.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { Button } from '../ui/button.tsx'
import type { FetchedBarProps, FetchedBoxProps } from './many-bar.tsx'
import type { ManyTasks, RecordList, Row } from './use-record-list.ts'

const fetchCode = () => import('./many-bar.tsx')
const Bar = onDemand<FetchedBarProps>(async () => (await fetchCode()).FetchedBar)
const Box = onDemand<FetchedBoxProps>(async () => (await fetchCode()).FetchedBox)

/** Begins and ends the selecting of records in a list. */
export function SelectButton({ many }: { many: ManyTasks }) {
  return (
    <Button look="quiet" size="small" onClick={many.toggle}>
      {many.isOn ? words.stop : words.select}
    </Button>
  )
}

/** What can be done with the records that are selected, while some are being selected. */
export function ManyBar(props: FetchedBarProps) {
  return props.many.isOn && props.many.rows.length > 0 && <Bar {...props} />
}

interface RecordBoxProps<Listed extends Row> {
  list: RecordList<Listed>
  row: Listed
}

/** The box of one record, while records are being selected. */
export function RecordBox<Listed extends Row>({ list, row }: RecordBoxProps<Listed>) {
  const { many, nameOf } = list
  return many.isOn && row.mayWrite && <Box many={many} id={row.id} name={nameOf(row)} />
}
