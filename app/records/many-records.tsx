import * as words from '#contract/messages/selecting.ts'
import { onDemand } from '../shell/on-demand.tsx'
import type { SelectionBoxProps } from '../shell/selection-box.tsx'
import { Button } from '../ui/button.tsx'
import type { ManyTasks } from './use-many.ts'

/** Begins and ends the selecting of records in a list. */
export function SelectButton({ many }: { many: ManyTasks }) {
  return (
    <Button look="quiet" size="small" data-needs="script" onClick={many.toggle}>
      {many.isOn ? words.stop : words.select}
    </Button>
  )
}

/** The box of one record, while records are being selected. */
export function RecordBox({ many, id, name }: { many: ManyTasks; id: string; name: string }) {
  return many.isOn && <Box id={id} name={name} picking={many.picking} />
}

/** What can be done with the records that are selected, while some are being selected. */
export function ManyBar({ many }: { many: ManyTasks }) {
  return many.isOn && many.count > 0 && <Bar many={many} />
}

const Bar = onDemand<{ many: ManyTasks }>(async () => (await import('./many-bar.tsx')).FetchedBar)
const Box = onDemand<SelectionBoxProps>(
  async () => (await import('../shell/selection-box.tsx')).SelectionBox,
)
