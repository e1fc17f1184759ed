import { useState } from 'react'
import type { BulkAction, BulkReport, Selection } from '#contract/roster.ts'
import type { Done } from '../api/network.ts'
import { doIt, lookAt } from '../api/roster.ts'
import { keepFocusOnPage } from '../ui/focus.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useToasts } from '../ui/toast.tsx'

export interface BulkWish {
  action: BulkAction
  selection: Selection
  /** The one student it is about, where it is one alone. */
  name?: string
}

export interface BulkTask extends BulkWish {
  isOpen: boolean
  isBusy: boolean
  /** To move students into; null until it is chosen. */
  year: number | null
  /** What would be done, or was done; null until it is known. */
  report: (Done & BulkReport) | null
  isDone: boolean
  refusal: string
}

const none: BulkTask = {
  action: 'invite',
  selection: { ids: [] },
  isOpen: false,
  isBusy: false,
  year: null,
  report: null,
  isDone: false,
  refusal: '',
}

/** One thing that is asked of many students: what it would do, a yes, and what it did. */
export function useBulkTask(onDone: () => void) {
  const [task, setTask] = useState<BulkTask>(none)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()
  const update = (change: Partial<BulkTask>) => setTask((last) => ({ ...last, ...change }))

  async function look(wish: BulkWish, year: number | null) {
    const body = { selection: wish.selection, ...(year && { year }) }
    const answer = await lookAt(wish.action, body)
    const found = answer.ok ? { report: answer.body } : { refusal: answer.message }
    // Something else may have been asked meanwhile.
    setTask((last) =>
      last.selection === wish.selection && last.year === year ? { ...last, ...found } : last,
    )
  }

  async function ask(wish: BulkWish) {
    setTask({ ...none, ...wish, isOpen: true })
    if (wish.action !== 'move') await look(wish, null)
  }

  async function chooseYear(year: number) {
    update({ year, report: null, refusal: '' })
    await look(task, year)
  }

  async function confirm() {
    const { action, selection, year, report } = task
    if (!report) return
    update({ isBusy: true, refusal: '' })
    const body = { selection, expected: report.asked, ...(year && { year }) }
    const answer = await doIt(action, body)
    if (!answer.ok) return update({ isBusy: false, report: null, refusal: answer.message })
    const done = answer.body
    await readAnew(() => {
      const hasMore = done.leftOut.length > 0
      update({ isBusy: false, ...(hasMore ? { report: done, isDone: true } : { isOpen: false }) })
      onDone()
      showToast({ text: done.message, ...undo(answer.change) })
    })
  }

  const onClose = () => {
    update({ isOpen: false })
    keepFocusOnPage()
  }

  return { task, ask, chooseYear, confirm, onClose }
}

export type BulkTasks = ReturnType<typeof useBulkTask>
