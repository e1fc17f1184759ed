import { useEffect, useEffectEvent, useId, useState, type MouseEvent, type ReactNode } from 'react'
import { holdsFile } from '#contract/kinds/field.ts'
import { needsFile, type Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/record-forms.ts'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { pressByKeys, sendingKeys } from '../ui/press-by-keys.ts'
import type { SavedRecord } from './record-task.ts'
import styles from './record-dialog.module.css'
import { DraftBar } from './draft-bar.tsx'
import { copiedFiles, type Copied } from './copied-files.ts'
import { copiedTexts, filesIn } from './form-values.ts'
import type { Texts } from './texts.ts'
import { usePreviewed } from './previewed.tsx'
import { RecordForm } from './record-form.tsx'
import type { FieldValues, FormOptions } from './record-tasks.tsx'
import { DraftOffer, UnsavedNotice } from './unsaved-notice.tsx'
import { useRecordForm, type RecordFormState } from './use-record-form.ts'

export interface EditedRecord {
  id: string
  name: string
  version?: number
  values: FieldValues
  pictureIn?: (field: string) => ReactNode
}

export interface RecordDialogProps extends FormOptions {
  /** Null to add one. */
  record: EditedRecord | null
  /** What a new one begins as, with files of its own. */
  copyOf: (EditedRecord & { hasFiles: boolean }) | null
  /** Opens the form of a copy, which has these files; undefined where none can be added. */
  onDuplicate: ((copied: Copied) => void) | undefined
  open: boolean
  onOpen: () => void
  /** Put aside: what was typed stays, and files go on their way. */
  onClose: () => void
  onCancel: () => void
  /** Begins the form anew. */
  onDiscard: () => void
  /** With what the next one repeats, for whoever adds another; null where it was the last. */
  onSaved: (saved: SavedRecord, again: Texts | null) => void
  /** Told of a refusal that comes when the form is not open. */
  onRefused: (message: string) => void
}

/** The form that adds a record or edits one. What was typed stays until it is saved or cancelled. */
export function RecordDialog(given: RecordDialogProps) {
  const props = useBeginning(given)
  const { record, open, onOpen, onClose, onCancel, onDiscard, onDuplicate } = props
  const id = useId()
  const { copy = {}, noun, fields, title, single = false }: Kind = kinds[props.kind]
  // Where the page says which record it is, there is no other.
  const isOnlyOne = single || props.fixed?.[title] !== undefined
  const form = useRecordForm(props)
  const { stage, isDirty, needsFiles } = form
  const giveUp = (then: () => void) => () => {
    form.giveUp()
    then()
  }
  // Whoever has been told what speaks against it may send it as it is, and a form of a file alone says
  // that it has none.
  const isUntouched = record !== null && !needsFiles && !isDirty && form.refused.refusal === null
  const [rest, work] = (needsFiles && (props.send ?? copy.send)) || words.save
  const { shownOn } = props
  const preview = usePreviewed()
  const duplicating = useDuplicating(props, (copied) => {
    // What was typed stays, put aside.
    if (isDirty) onClose()
    else giveUp(onCancel)()
    onDuplicate?.(copied)
  })
  const foot = (
    <>
      <Refusal form={form} title={record ? '' : copy.notAdded} />
      {duplicating.refusal && (
        <RefusalNotice refusal={duplicating.refusal} title={words.notDuplicated} />
      )}
      {shownOn !== undefined && preview.button}
      {onDuplicate && (
        <Button
          look="quiet"
          disabled={stage !== 'filling'}
          busy={duplicating.isBusy}
          onClick={() => void duplicating.start()}
        >
          {words.duplicate}
        </Button>
      )}
      {!record && !isOnlyOne && (
        <Button
          look="quiet"
          disabled={stage !== 'filling'}
          onClick={() => void form.submit({ goesOn: true })}
        >
          {words.saveAndAnother}
        </Button>
      )}
      <div className={styles.ends}>
        <Button onClick={giveUp(onCancel)} disabled={stage === 'sending'}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          look="filled"
          busy={stage !== 'filling'}
          aria-keyshortcuts={sendingKeys}
          {...(isUntouched && stage === 'filling' && idle)}
        >
          {stage === 'filling' ? rest : work}
        </Button>
      </div>
    </>
  )
  return (
    <>
      {isDirty && !open && (
        <UnsavedNotice
          sentence={unsavedSentence({ noun, name: record?.name, isBusy: stage !== 'filling' })}
          tone={stage === 'filling' ? 'warning' : 'info'}
          onOpen={onOpen}
          onDiscard={giveUp(onCancel)}
        />
      )}
      <Dialog
        onKeyDown={pressByKeys}
        id={`${id}-dialog`}
        title={props.heading ?? ((needsFiles && copy.add) || `${record ? 'Edit' : 'Add'} ${noun}`)}
        open={open}
        onClose={onClose}
        foot={foot}
        draft={{
          discard: giveUp(onDiscard),
          hasMore: form.hasFiles,
          isBusy: stage !== 'filling',
        }}
        guarded
        beside={
          open &&
          shownOn !== undefined &&
          preview.beside({
            kind: props.kind,
            id: record?.id ?? null,
            ...form.typed,
            shownOn,
            isResting: stage !== 'filling',
          })
        }
        wide={(props.only ?? fields).length > 5 || fields.some(({ holds }) => holds === 'list')}
      >
        {open && (
          <DraftBar
            kind={props.kind}
            removable={record && !single ? record.id : null}
            isShareable={shownOn !== undefined && !needsFile(kinds[props.kind])}
            autosave={form.autosave}
            state={form.state}
            onScheduled={() => {
              form.leave()
              onCancel()
            }}
          />
        )}
        {/* Not within the form, whose controls say whether it holds something unsaved. */}
        {form.draft && (
          <DraftOffer at={form.draft.at} onRestore={form.restore} onDiscard={form.discardDraft} />
        )}
        <RecordForm
          id={`${id}-form`}
          form={form}
          options={props}
          record={record}
          copyOf={props.copyOf}
        />
      </Dialog>
      {isDirty && <LeaveGuard />}
    </>
  )
}

/** A copy begins with what another record says, also where the form does not ask for all of that. */
function useBeginning(props: RecordDialogProps): RecordDialogProps {
  const { kind, copyOf, only, defaults, fixed = {} } = props
  const [copied] = useState(() => copyOf && copiedTexts(kinds[kind], copyOf.values))
  if (!copyOf || !copied) return props
  const isAsked = (name: string) => only?.includes(name) ?? true
  const unasked = Object.entries({ ...copied, ...filesAlone(kind, copyOf.values) })
  return {
    ...props,
    defaults: { ...defaults, ...copied },
    fixed: { ...Object.fromEntries(unasked.filter(([name]) => !isAsked(name))), ...fixed },
    lede: words.beginsAs(copyOf.name, copyOf.hasFiles),
  }
}

/** The ids of files in fields of one file. */
function filesAlone(kind: KindName, values: FieldValues): Texts {
  const { fields }: Kind = kinds[kind]
  return Object.fromEntries(
    fields.filter(holdsFile).flatMap(({ name }) => {
      return filesIn(values[name]).map(({ fileId }) => [name, fileId])
    }),
  )
}

/** Asks for the files of a copy ahead of its form; what is typed meanwhile is typed into this one. */
function useDuplicating({ kind, record }: RecordDialogProps, open: (copied: Copied) => void) {
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof copiedFiles>> | null>(null)
  const onCopied = useEffectEvent(open)
  useEffect(() => {
    if (answer?.ok) onCopied(answer.copied)
  }, [answer])
  return {
    isBusy,
    refusal: answer?.ok === false ? answer : null,
    start: async () => {
      if (isBusy || !record) return
      setBusy(true)
      setAnswer(null)
      setAnswer(await copiedFiles(kind, record.id))
      setBusy(false)
    },
  }
}

/** The button of a form that has nothing to send keeps its place and the focus, and says why. */
const idle = {
  'aria-disabled': true,
  'aria-description': words.untouched,
  title: words.untouched,
  onClick: (event: MouseEvent) => event.preventDefault(),
}

/** How it went stands in the foot, which is in sight wherever the form is scrolled to. */
function Refusal({ form, title }: { form: RecordFormState; title: string | undefined }) {
  const { refusal } = form.refused
  // What is about one field is said there and nowhere else.
  const isSaid = refusal?.errors && !refusal.conflicts && !refusal.isIncomplete
  return (
    <div className={styles.state}>
      {refusal && !isSaid && (
        <RefusalNotice refusal={refusal} {...(!refusal.isIncomplete && title && { title })} />
      )}
    </div>
  )
}

function unsavedSentence({
  noun,
  name,
  isBusy,
}: {
  noun: string
  name: string | undefined
  isBusy: boolean
}) {
  if (isBusy) return words.underWay(noun)
  return name === undefined ? words.unsaved(noun) : words.unsavedChanges(name)
}
