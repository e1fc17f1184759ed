import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { paperMessages as words } from '#contract/messages/papers.ts'
import { papersPath } from '#contract/resource-paths.ts'
import type { PaperShelf } from '#domain/resources/papers/list-papers.ts'
import { addPaper } from '../../api/papers.ts'
import { forgetUpload, sendUpload } from '../../api/uploads.ts'
import { useUploadTray } from '../../shell/use-upload-tray.ts'
import { AdditionDialog } from '../addition-dialog.tsx'
import { textOf, withId } from '../keeping.ts'
import { useAddition } from '../use-addition.ts'
import type { AdditionTurn } from '../use-task-turn.ts'
import { PaperFields } from './paper-fields.tsx'

interface PaperDialogProps extends AdditionTurn {
  shelf: PaperShelf
  maxBytes: number
}

/** The form that adds a paper; its PDF is on its way as soon as it is chosen. */
export function PaperDialog({ shelf, maxBytes, ...turn }: PaperDialogProps) {
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
  const send = async (form: FormData) => {
    const [file] = await tray.settled()
    if (isGivenUp.current) return { ok: false, status: 0, message: '' } as const
    const year = textOf(form, 'year')
    const fields = { title: textOf(form, 'title'), abstract: textOf(form, 'abstract'), year }
    const paper = { ...fields, domain: shelf.domain, upload: file?._id ?? '' }
    const answer = withId(await addPaper(paper), ({ _id }) => _id)
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
  const cancel = () => {
    isGivenUp.current = true
    tray.discard()
    turn.onCancel()
  }
  return (
    <AdditionDialog
      {...turn}
      addition={addition}
      title={words.add}
      failed={words.notAdded}
      verb={['Upload', 'Uploading…']}
      onCancel={cancel}
    >
      <PaperFields year={shelf.year} tray={tray} errors={addition.errors} />
    </AdditionDialog>
  )
}
