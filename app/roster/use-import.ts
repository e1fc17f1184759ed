import { useState } from 'react'
import type { ImportCounts, RosterPlan } from '#contract/import-report.ts'
import type { Done } from '../api/network.ts'
import { importAsSeen, lookAtImport } from '../api/roster.ts'
import { useUpload } from '../shell/use-upload.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useToasts } from '../ui/toast.tsx'

interface Refusal {
  status: number
  message: string
  isCalledOff: boolean
}

/** An import from the file that is chosen to what was done, a step after the other. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<(Done & RosterPlan) | null>(null)
  const [done, setDone] = useState<(Done & ImportCounts) | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const upload = useUpload()
  const showToast = useToasts()
  const undo = useUndo()

  async function look(chosen: File) {
    setFile(chosen)
    setPlan(null)
    setDone(null)
    setRefusal(null)
    const { answer, isCalledOff } = await upload.run((transfer) => lookAtImport(chosen, transfer))
    if (answer.ok) setPlan(answer.body)
    else setRefusal({ ...answer, isCalledOff })
  }

  async function write() {
    if (!file || !plan) return
    setRefusal(null)
    const { answer, isCalledOff } = await upload.run((transfer) =>
      importAsSeen(file, plan.state, transfer),
    )
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
    done,
    refusal,
    meter: upload.meter,
    cancel: upload.cancel,
    look,
    lookAgain: () => (file ? look(file) : undefined),
    write,
    startOver,
  }
}

export type RosterImport = ReturnType<typeof useImport>
