import { useState } from 'react'
import {
  importCounts,
  type ImportCounts,
  type ImportRow,
  type PhotoPlan,
} from '#contract/imports.ts'
import { photoCount } from '#contract/messages/roster-photos.ts'
import type { PhotoCalls, ExistingPhotos } from '../api/photos.ts'
import { Button } from '../ui/button.tsx'
import { FileField } from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { acceptDrops } from '../ui/take-drops.ts'
import type { CallResult, Done } from '../api/network.ts'
import { sendUpload } from '../api/records.ts'
import { useToasts } from '../ui/toast.tsx'
import { PlanTable } from './plan-table.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUndo } from './use-undo.ts'
import { useUpload } from './use-upload.ts'
import styles from './photo-import.module.css'

/** What an import of photos says of those whom they are of. */
interface PhotoWords {
  fileLabel: string
  fileHint: string
  /** On the button that leads back to the other import. */
  instead: string
  back: string
  /** Over the choice of what becomes of the photos that are there. */
  existing: string
}

interface PhotoImportProps {
  calls: PhotoCalls
  words: PhotoWords
  onBack: () => void
}

/** Photos from a zip: chosen, looked at, imported. */
export function PhotoImport({ calls, words, onBack }: PhotoImportProps) {
  const work = usePhotoImport(calls)
  const { fileName, meter, plan, done, refusal } = work
  return (
    <Section title="Import photos" meta={fileName} className={styles.plan}>
      {refusal && <RefusalNotice refusal={refusal} />}
      {refusal?.status === 409 && <Button onClick={work.lookAgain}>Check again</Button>}
      {meter && (
        <>
          <UploadProgress name={fileName} meter={meter} />
          <div className={styles.ways}>
            <Button onClick={work.cancel}>Cancel</Button>
          </div>
        </>
      )}
      {work.isLooking && <Spinner text="Reading the ZIP file…" showText />}
      {fileName === '' && (
        <PhotoSource words={words} onFile={(file) => void work.send(file)} onBack={onBack} />
      )}
      {plan && <Photos words={words} work={work} plan={plan} />}
      {fileName !== '' && !meter && !work.isBusy && (
        <div className={styles.ways}>
          <Button look="quiet" onClick={work.startOver}>
            {done ? 'Import more photos' : 'Choose another ZIP file'}
          </Button>
          {done && (
            <Button look="quiet" onClick={onBack}>
              {words.back}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

interface PhotoSourceProps {
  words: PhotoWords
  onFile: (file: File) => void
  onBack: () => void
}

function PhotoSource({ words, onFile, onBack }: PhotoSourceProps) {
  return (
    <form ref={acceptDrops} className={styles.source}>
      <FileField
        label={words.fileLabel}
        hint={words.fileHint}
        accept=".zip,application/zip"
        onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
      />
      <div>
        <Button look="quiet" onClick={onBack}>
          {words.instead}
        </Button>
      </div>
    </form>
  )
}

const existingChoices = [
  { value: 'keep', label: 'Keep existing' },
  { value: 'replace', label: 'Replace existing' },
]

interface PhotosProps {
  words: PhotoWords
  work: Work
  plan: NonNullable<Work['plan']>
}

/** What a zip would do, or did. */
function Photos({ words, work, plan }: PhotosProps) {
  const { done, isBusy, existing } = work
  const { added, changed } = importCounts(plan.rows)
  const due = added + changed
  return (
    <>
      <output className={styles.sentence}>{(done ?? plan).message}</output>
      {!done && (
        <form className={styles.choice}>
          <Segmented
            legend={words.existing}
            name="existing"
            choices={existingChoices}
            value={existing}
            onChange={(value) => void work.choose(value === 'replace' ? 'replace' : 'keep')}
            disabled={isBusy}
          />
        </form>
      )}
      {!done && due > 0 && (
        <div className={styles.ways}>
          <Button look="filled" busy={isBusy} onClick={() => void work.write()}>
            {isBusy ? 'Importing…' : `Import ${photoCount(due)}`}
          </Button>
        </div>
      )}
      <PlanTable rows={(done ?? plan).rows} words={tableWords} />
    </>
  )
}

const tableWords = { caption: 'Files in the ZIP file', line: 'File', what: 'Photo' }

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

export type Work = ReturnType<typeof usePhotoImport>
