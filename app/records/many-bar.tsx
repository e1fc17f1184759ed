import { useState } from 'react'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/many-records.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import { SelectionBar } from '../shell/selection-bar.tsx'
import { SelectionBox } from '../shell/selection-box.tsx'
import { pickingOf } from '../shell/use-selection.ts'
import { Button } from '../ui/button.tsx'
import { fieldsForMany } from './fields-for-many.ts'
import type { ManyDialogProps } from './many-dialog.tsx'
import type { FormOptions } from './record-tasks.tsx'
import { useEnding } from './use-ending.ts'
import type { ManyTasks } from './use-record-list.ts'

const ManyDialog = dialogOnDemand<ManyDialogProps>(
  async () => (await import('./many-dialog.tsx')).ManyDialog,
)

function pickingIn({ rows, ...many }: ManyTasks) {
  return pickingOf({ ...many, all: rows.map(({ id }) => id) })
}

export interface FetchedBoxProps {
  many: ManyTasks
  id: string
  name: string
}

/** The box of one record. */
export function FetchedBox({ many, ...row }: FetchedBoxProps) {
  return <SelectionBox {...row} picking={pickingIn(many)} />
}

export interface FetchedBarProps extends Pick<FormOptions, 'choices'> {
  many: ManyTasks
}

/** Selects all records that the list shows, deletes the selected ones, or changes a field of them. */
export function FetchedBar({ many, choices }: FetchedBarProps) {
  const { kind, rows } = many
  const picking = pickingIn(many)
  const chosen = rows.filter(({ id }) => picking.has(id))
  const [task, setTask] = useState({ what: 'remove' as ManyDialogProps['what'], turn: 0 })
  const [isOpen, setOpen] = useState(false)
  const { tell, closing } = useEnding()
  const ask = (what: ManyDialogProps['what']) => {
    setTask(({ turn }) => ({ what, turn: turn + 1 }))
    setOpen(true)
  }
  return (
    <>
      <SelectionBar
        label={words.selected}
        pageLabel={words.selectAll(rows.length)}
        picking={picking}
        said={words.selectedCount(chosen.length)}
      >
        {fieldsForMany(kinds[kind], choices).length > 0 && (
          <Button size="small" onClick={() => ask('change')}>
            {words.change}
          </Button>
        )}
        <Button size="small" look="quiet-danger" onClick={() => ask('remove')}>
          {words.remove}
        </Button>
      </SelectionBar>
      <ManyDialog
        key={task.turn}
        kind={kind}
        what={task.what}
        choices={choices}
        chosen={chosen}
        open={isOpen}
        onClose={closing(() => setOpen(false))}
        onDone={(saved) => {
          setOpen(false)
          picking.clear()
          tell(saved)
        }}
      />
    </>
  )
}
