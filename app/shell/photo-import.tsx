import { useEffect, useRef, useState } from 'react'
import {
  importCounts,
  type ImportProgress,
  type ImportRow,
  type PhotoPlan,
} from '#contract/imports.ts'
import { cancelled, endedElsewhere } from '#contract/messages/import-progress.ts'
import { photoCount, photosWord } from '#contract/messages/roster-photos.ts'
import type { PhotoCalls, ExistingPhotos } from '../api/photos.ts'
import { Button } from '../ui/button.tsx'
import { FileField } from '../ui/field.tsx'
import { keepFocusOnPage } from '../ui/focus.ts'
import { leadTo } from '../ui/lead-to.ts'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { acceptDrops } from '../ui/take-drops.ts'
import type { CallResult, Done } from '../api/network.ts'
import { stopImport } from '../api/long-imports.ts'
import { sendUpload } from '../api/uploads.ts'
import { useToasts } from '../ui/toast.tsx'
import { LongImport } from './long-import.tsx'
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
  /** The import of photos that the page found, under way or ended. */
  progress: ImportProgress | null
  /** The address of the page that it stands in. */
  page: string
  onBack: () => void
}

/** Photos from a zip: chosen, looked at, imported. */
export function PhotoImport({ calls, words, progress, page, onBack }: PhotoImportProps) {
  const work = usePhotoImport(calls, progress)
  const { fileName, meter, plan, done, refusal } = work
  const part = useLeadOn(stepOf(work), progress !== null)
  return (
    <Section ref={part} title="Import photos" meta={fileName} className={styles.plan}>
      {refusal && (
        <div className={styles.refusal}>
          <RefusalNotice refusal={refusal} />
          {refusal.status === 409 && !refusal.isCalledOff && (
            <Button onClick={work.lookAgain}>Check again</Button>
          )}
        </div>
      )}
      {meter && (
        <>
          <UploadProgress name={fileName} meter={meter} />
          <div className={styles.ways}>
            <Button onClick={work.cancel}>Cancel</Button>
          </div>
        </>
      )}
      {work.isLooking && <Spinner text="Reading the ZIP file…" showText />}
      {work.isBusy && (
        <LongImport
          path={calls.path}
          page={page}
          label={fileName}
          plural={photosWord}
          {...(work.isFollowed && { progress })}
          {...(work.isFollowed && { onEnd: work.end })}
        />
      )}
      {fileName === '' && (
        <PhotoSource words={words} onFile={(file) => void work.send(file)} onBack={onBack} />
      )}
      {!work.isBusy && (plan ?? done) && <Photos words={words} work={work} />}
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

function stepOf({ fileName, meter, isBusy, done, refusal, plan }: Work) {
  if (fileName === '') return 'choosing'
  if (meter) return 'sending'
  if (isBusy) return 'importing'
  if (done) return 'done'
  if (refusal) return 'refused'
  return plan ? 'seen' : 'reading'
}

/** At each step whoever uses keys goes on from the heading of this part: the button they pressed is gone. */
function useLeadOn(step: string, isComeBackTo: boolean) {
  const part = useRef<HTMLElement>(null)
  // Who comes back to an import has arrived at a page, and begins at its start.
  const last = useRef(isComeBackTo ? step : '')
  // What goes with a step is gone, and the focus with it, only once the next one stands.
  useEffect(() => {
    if (last.current !== step) leadTo(part.current)
    last.current = step
  }, [step])
  useEffect(() => keepFocusOnPage, [])
  return part
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
}

/** What a zip would do, or did. */
function Photos({ words, work }: PhotosProps) {
  const { done, plan, existing } = work
  const { message = '', rows = [] } = done ?? plan ?? {}
  const { added, changed } = importCounts(rows)
  const due = added + changed
  return (
    <>
      <output className={styles.sentence}>{message}</output>
      {!done && (
        <form className={styles.choice}>
          <Segmented
            legend={words.existing}
            name="existing"
            choices={existingChoices}
            value={existing}
            onChange={(value) => void work.choose(value === 'replace' ? 'replace' : 'keep')}
          />
        </form>
      )}
      {!done && due > 0 && (
        <div className={styles.ways}>
          <Button look="filled" onClick={() => void work.write()}>
            {`Import ${photoCount(due)}`}
          </Button>
        </div>
      )}
      <PlanTable rows={rows} words={tableWords} />
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
  /** No answer of the import is on its way to this page: how it ends is asked for. */
  isFollowed: boolean
  plan: (Done & PhotoPlan) | null
  done: (Done & { rows: ImportRow[] }) | null
  refusal: { status: number; message: string; isCalledOff: boolean } | null
}

const none: State = {
  fileName: '',
  upload: '',
  existing: 'keep',
  isLooking: false,
  isBusy: false,
  isFollowed: false,
  plan: null,
  done: null,
  refusal: null,
}

/** Where somebody comes back to an import that they had left. */
function comeBack(progress: ImportProgress | null): State {
  if (!progress) return none
  const { name, importId: upload, isRunning, report: done } = progress
  const back = { ...none, fileName: name, upload, done, isBusy: isRunning, isFollowed: isRunning }
  return { ...back, refusal: refusalOf(progress) }
}

/** Why nothing came of an import; null where something did, or where it is under way. */
function refusalOf({ trouble: message }: ImportProgress): State['refusal'] {
  return message === '' ? null : { status: 409, message, isCalledOff: message === cancelled }
}

/** An import of photos: a zip is sent once, looked at, perhaps otherwise, and imported. */
function usePhotoImport(calls: PhotoCalls, progress: ImportProgress | null) {
  const [state, setState] = useState<State>(() => comeBack(progress))
  const sending = useUpload()
  const showToast = useToasts()
  const undo = useUndo()
  const update = (change: Partial<State>) => setState((last) => ({ ...last, ...change }))

  function refuse(
    { status, message }: CallResult<object> & { ok: false },
    isCalledOff = message === cancelled,
  ) {
    update({ isLooking: false, isBusy: false, refusal: { status, message, isCalledOff } })
  }

  /** How it ended was read here. */
  function putAway(upload: string) {
    if (upload !== '') void stopImport(calls.path, upload)
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
    // The connection may end, and the import goes on.
    if (!answer.ok && answer.status === 0) return update({ isFollowed: true })
    putAway(upload)
    if (!answer.ok) return refuse(answer)
    finish(answer.body, answer.change)
  }

  function finish(done: NonNullable<State['done']>, change: string) {
    update({ isBusy: false, isFollowed: false, done })
    const { action } = undo(change)
    const onSelect = () => {
      setState(none)
      action?.onSelect()
    }
    showToast({ text: done.message, ...(action && { action: { ...action, onSelect } }) })
  }

  /** How an import ended that was only followed; it is put away once it is read. */
  function end(last: ImportProgress | null) {
    putAway(state.upload)
    if (last?.report) return finish(last.report, last.report.change)
    const refusal = last && refusalOf(last)
    update({ isBusy: false, isFollowed: false, refusal: refusal ?? unknownEnd })
  }

  return {
    ...state,
    meter: sending.meter,
    cancel: sending.cancel,
    send,
    choose: (existing: ExistingPhotos) => look(state.upload, existing),
    lookAgain: () => void look(state.upload, state.existing),
    write,
    end,
    startOver: () => {
      putAway(state.upload)
      setState(none)
    },
  }
}

/** Another tab of the same member has put it away. */
const unknownEnd = { status: 409, message: endedElsewhere, isCalledOff: false }

type Work = ReturnType<typeof usePhotoImport>
