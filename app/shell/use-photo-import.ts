import { useState } from 'react'
import type { ImportCounts, ImportRow, PhotoPlan } from '#contract/imports.ts'
import type { CallResult, Done } from '../api/network.ts'
import type { ExistingPhotos, PhotoCalls } from '../api/photos.ts'
import { sendUpload } from '../api/records.ts'
import { useToasts } from '../ui/toast.tsx'
import { useUndo } from './use-undo.ts'
import { useUpload } from './use-upload.ts'

interface State {
  fileName: string
  /** Under which the zip was sent; '' until it was. */
  upload: string
  existing: ExistingPhotos
  isLooking: boolean
  isBusy: boolean
  plan: (Done & PhotoPlan) | null
  done: (Done & ImportCounts & { rows: ImportRow[] }) | null
  refusal: { status: number; message: string; isCalledOff: boolean } | null
}

const none: State = {
  fileName: '',
  upload: '',
  existing: 'keep',
  isLooking: false,
  isBusy: false,
  plan: null,
  done: null,
  refusal: null,
}

/** An import of photos: a zip is sent once, looked at, perhaps otherwise, and imported. */
export function usePhotoImport(calls: PhotoCalls) {
  const [state, setState] = useState<State>(none)
  const sending = useUpload()
  const showToast = useToasts()
  const undo = useUndo()
  const update = (change: Partial<State>) => setState((last) => ({ ...last, ...change }))

  function refuse(answer: CallResult<object> & { ok: false }, isCalledOff = false) {
    const { status, message } = answer
    update({ isLooking: false, isBusy: false, refusal: { status, message, isCalledOff } })
  }

  async function send(file: File) {
    setState({ ...none, fileName: file.name })
    const { answer, isCalledOff } = await sending.run((transfer) => sendUpload(file, transfer))
    if (!answer.ok) return refuse(answer, isCalledOff)
    const upload = answer.body.upload._id
    update({ upload })
    await look(upload, none.existing)
  }

  async function look(upload: string, existing: ExistingPhotos) {
    update({ existing, isLooking: true, refusal: null })
    const answer = await calls.look({ upload, existing })
    if (!answer.ok) return refuse(answer)
    update({ isLooking: false, plan: answer.body })
  }

  async function write() {
    const { upload, existing, plan } = state
    if (!plan) return
    update({ isBusy: true, refusal: null })
    const answer = await calls.write({ upload, existing, state: plan.state })
    if (!answer.ok) return refuse(answer)
    update({ isBusy: false, done: answer.body })
    const { action } = undo(answer.change)
    const onSelect = () => {
      setState(none)
      action?.onSelect()
    }
    showToast({ text: answer.body.message, ...(action && { action: { ...action, onSelect } }) })
  }

  return {
    ...state,
    meter: sending.meter,
    cancel: sending.cancel,
    send,
    choose: (existing: ExistingPhotos) => look(state.upload, existing),
    lookAgain: () => void look(state.upload, state.existing),
    write,
    startOver: () => setState(none),
  }
}

export type PhotoImport = ReturnType<typeof usePhotoImport>
