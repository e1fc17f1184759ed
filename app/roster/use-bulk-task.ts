import { useEffect, useState } from 'react'
import type { BulkAction, BulkReport, Selection } from '#contract/roster.ts'
import type { Done } from '../api/network.ts'
import { doIt, lookAt } from '../api/roster.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useToasts } from '../ui/toast.tsx'

export interface BulkWish {
  action: BulkAction
  selection: Selection
  /** The one student it is about, where it is one alone. */
  name?: string
}

export interface BulkWays {
  onClose: () => void
  /** It was done to some of them at least. */
  onDone: () => void
}

/** How far it is. */
export interface BulkProgress {
  isBusy: boolean
  /** To move students into; null until it is chosen. */
  year: number | null
  /** What would be done, or was done; null until it is known. */
  report: (Done & BulkReport) | null
  isDone: boolean
  refusal: string
}

const none: BulkProgress = { isBusy: false, year: null, report: null, isDone: false, refusal: '' }

/** One thing that is asked of many students: what it would do, a yes, and what it did. */
export function useBulkTask({ action, selection }: BulkWish, ways: BulkWays) {
  const [progress, setProgress] = useState(none)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()
  const update = (change: Partial<BulkProgress>) => setProgress((last) => ({ ...last, ...change }))

  const { year, report } = progress
  useEffect(() => {
    if (action === 'move' && year === null) return undefined
    let isLatest = true
    void lookAt(action, { selection, ...(year && { year }) }).then((answer) => {
      const found = answer.ok ? { report: answer.body } : { refusal: answer.message }
      if (isLatest) setProgress((last) => ({ ...last, ...found }))
    })
    return () => {
      isLatest = false
    }
  }, [action, selection, year])

  const chooseYear = (chosen: number) => update({ year: chosen, report: null, refusal: '' })

  async function confirm() {
    if (!report) return
    update({ isBusy: true, refusal: '' })
    const body = { selection, expected: report.asked, ...(year && { year }) }
    const answer = await doIt(action, body)
    if (!answer.ok) return update({ isBusy: false, report: null, refusal: answer.message })
    const done = answer.body
    await readAnew(() => {
      if (done.leftOut.length > 0) update({ isBusy: false, report: done, isDone: true })
      else ways.onClose()
      ways.onDone()
      showToast({ text: done.message, ...undo(answer.change) })
    })
  }

  return { progress, chooseYear, confirm }
}
