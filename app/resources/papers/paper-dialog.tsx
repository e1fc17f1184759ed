import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { notArrived as notArrivedSentence } from '#contract/messages/upload-tray.ts'
import { paperMessages as words } from '#contract/messages/papers.ts'
import { papersPath } from '#contract/resource-paths.ts'
import type { SentUpload } from '#contract/uploads.ts'
import type { Versioned } from '#domain/records/versions.ts'
import type { ListedPaper, PaperShelf } from '#domain/resources/papers/list-papers.ts'
import { addPaper } from '../../api/papers.ts'
import { editRecord } from '../../api/records.ts'
import { forgetUpload, sendUpload } from '../../api/uploads.ts'
import { useUploadTray } from '../../shell/use-upload-tray.ts'
import { AdditionDialog } from '../addition-dialog.tsx'
import { textOf, withId, type Texts } from '../keeping.ts'
import { useAddition } from '../use-addition.ts'
import type { AdditionTurn } from '../use-task-turn.ts'
import { PaperFields } from './paper-fields.tsx'

interface PaperDialogProps extends AdditionTurn {
  shelf: PaperShelf
  /** The paper to edit; null to add one. */
  record: Versioned<ListedPaper> | null
  maxBytes: number
}

/** The form that adds a paper or edits one; a PDF is on its way as soon as it is chosen. */
export function PaperDialog({ shelf, record, maxBytes, ...turn }: PaperDialogProps) {
  // Whoever has been shown what another wrote, and saves again, means it.
  const known = useRef(record?.version)
  const navigate = useNavigate()
  const isGivenUp = useRef(false)
  const tray = useUploadTray({
    send: sendUpload,
    forget: forgetUpload,
    maxBytes,
    accept: 'application/pdf,.pdf',
    wrongType: words.fileType,
    multiple: false,
  })
  const add = async (fields: PaperWords, file: SentUpload | undefined) => {
    const paper = { ...fields, domain: shelf.domain, upload: file?._id ?? '' }
    return withId(await addPaper(paper), ({ _id }) => _id)
  }
  const edit = async ({ id }: ListedPaper, said: PaperWords, file: SentUpload | undefined) => {
    const fields = file ? { ...said, fileId: file._id } : said
    const answer = await editRecord('paper', id, { version: known.current, fields })
    if (!answer.ok) known.current = answer.version ?? known.current
    return withId(answer, () => id)
  }
  const send = async (form: FormData) => {
    const meant = tray.files.filter(
      ({ state }) => state.is !== 'cancelled' && state.is !== 'refused',
    )
    const [file] = await tray.settled()
    if (isGivenUp.current) return { ok: false, status: 0, message: '' } as const
    if (record && meant.length > 0 && !file) return notArrived
    const year = textOf(form, 'year')
    const fields = { title: textOf(form, 'title'), abstract: textOf(form, 'abstract'), year }
    const answer = record ? await edit(record, fields, file) : await add(fields, file)
    // What was added is shown where it has gone.
    if (answer.ok && year !== shelf.year) await navigate(papersPath(shelf.domain, year))
    return answer
  }
  const addition = useAddition({
    send,
    onAdded: turn.onAdded,
    // Whoever pressed Cancel while the file was on its way need not hear that nothing was added.
    onRefused: (message) => !isGivenUp.current && turn.onRefused(message),
  })
  const giveUp = (then: () => void) => () => {
    isGivenUp.current = true
    tray.discard()
    then()
  }
  return (
    <AdditionDialog
      {...turn}
      addition={addition}
      title={record ? words.edit : words.add}
      failed={record ? '' : words.notAdded}
      verb={record ? ['Save', 'Saving…'] : ['Upload', 'Uploading…']}
      hasFiles={tray.files.length > 0}
      onCancel={giveUp(turn.onCancel)}
      onDiscard={giveUp(turn.onDiscard)}
    >
      <PaperFields
        values={record ? wordsOf(record) : { year: shelf.year }}
        tray={tray}
        hasFile={record !== null}
        errors={addition.errors}
      />
    </AdditionDialog>
  )
}

function wordsOf({ title, abstract, year }: ListedPaper): Texts {
  return { title, abstract, year }
}

interface PaperWords {
  title: string
  abstract: string
  year: string
}

const notArrived = {
  ok: false,
  status: 400,
  message: notArrivedSentence,
  errors: { fileId: notArrivedSentence },
} as const
