import { useState } from 'react'
import {
  type ImportChoice,
  type PastedRoster,
  usualChoice,
  type ImportCounts,
  type RosterPlan,
  type RosterReading,
} from '#contract/imports.ts'
import { arrivedMessages } from '#contract/messages/uploads.ts'
import type { Done } from '../api/network.ts'
import { importAsSeen, lookAtImport } from '../api/roster-import.ts'
import { useUpload } from '../shell/use-upload.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useToasts } from '../ui/toast.tsx'

interface Refusal {
  status: number
  message: string
  isCalledOff: boolean
}

/** Rows that were pasted, as a file. */
export function pastedFile(rows: string) {
  return new File([rows], 'Pasted rows', { type: 'text/csv' })
}

/**
 * An import from the file that is chosen to what was done, a step after the other. It goes on from
 * what a form without scripts brought.
 */
export function useImport(pasted: PastedRoster | null, refused: string) {
  const [file, setFile] = useState<File | null>(() =>
    pasted?.plan ? pastedFile(pasted.rows) : null,
  )
  const [reading, setReading] = useState<RosterReading>(pasted?.reading ?? {})
  const [isMatching, setMatching] = useState(pasted?.isMatching ?? false)
  const [plan, setPlan] = useState<(Done & RosterPlan) | null>(pasted?.plan ?? null)
  const [done, setDone] = useState<(Done & ImportCounts) | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(
    refused === '' ? null : { status: 400, message: refused, isCalledOff: false },
  )
  const [isWriting, setWriting] = useState(false)
  const upload = useUpload()
  const showToast = useToasts()
  const undo = useUndo()

  async function look(chosen: File, wish: RosterReading = {}, choice = usualChoice) {
    setFile(chosen)
    setReading(wish)
    setPlan(null)
    setDone(null)
    setRefusal(null)
    const { answer, isCalledOff } = await upload.run((transfer) =>
      lookAtImport(chosen, { reading: wish, choice }, transfer),
    )
    if (!answer.ok) return setRefusal({ ...answer, isCalledOff })
    setPlan(answer.body)
    // Another sheet was only chosen; which of its columns holds what may be wrong as well.
    const isSheetOnly = wish.sheet !== undefined && wish.columns === undefined
    setMatching(isSheetOnly || !answer.body.table.isUnderstood)
  }

  /** The plan that was seen stays where it is until there is another one. */
  async function choose(choice: ImportChoice) {
    if (!file) return
    setRefusal(null)
    const { answer, isCalledOff } = await upload.run((transfer) =>
      lookAtImport(file, { reading, choice }, transfer),
    )
    if (!answer.ok) return setRefusal({ ...answer, isCalledOff })
    setPlan(answer.body)
  }

  async function write() {
    if (!file || !plan) return
    setRefusal(null)
    setWriting(true)
    const { answer, isCalledOff } = await upload.run((transfer) =>
      importAsSeen(file, { reading, choice: plan.choice, state: plan.state }, transfer),
    )
    setWriting(false)
    if (!answer.ok) return setRefusal({ ...answer, isCalledOff })
    setDone(answer.body)
    const { action } = undo(answer.change)
    const onSelect = () => {
      startOver()
      action?.onSelect()
    }
    const { message: text } = answer.body
    showToast({ text, ...(action && { action: { ...action, onSelect } }) })
  }

  /** Also where an import is undone: the page must not go on saying that its rows are in. */
  function startOver() {
    setFile(null)
    setPlan(null)
    setDone(null)
    setRefusal(null)
  }

  return {
    fileName: file?.name ?? '',
    plan,
    /** The columns are to be matched before the plan says anything. */
    isMatching,
    match: () => setMatching(true),
    done,
    refusal,
    meter: upload.meter,
    /** What the site does with the file once it has it. */
    afterwards: isWriting ? arrivedMessages.writing : arrivedMessages.checking,
    cancel: upload.cancel,
    look,
    choose,
    read: (wish: RosterReading) => (file ? look(file, wish, plan?.choice) : undefined),
    lookAgain: () => (file ? look(file, reading, plan?.choice) : undefined),
    write,
    startOver,
  }
}

export type RosterImport = ReturnType<typeof useImport>
