import { useRef, useState } from 'react'
import type { PublicationKind } from '#contract/publications.ts'
import type { ListedPublication } from '#domain/publications/list-by-year.ts'
import type { Versioned } from '#domain/records/versions.ts'
import { complaintsIn } from '../shell/complaints-in.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { controls, type Kept } from './keep-record.ts'
import { listWords } from './list-words.ts'
import styles from './publication-dialog.module.css'
import { PublicationFieldset } from './publication-fieldset.tsx'
import { useKeeping } from './use-keeping.ts'

interface PublicationDialogProps {
  kind: PublicationKind
  /** The record to edit; null to add one. */
  record: Versioned<ListedPublication> | null
  open: boolean
  /** Put aside: what was typed stays. */
  onClose: () => void
  onCancel: () => void
  /** Begins the form anew. */
  onDiscard: () => void
  onSaved: (kept: Kept & { ok: true }) => void
}

/** The form that adds a publication or edits one. What was typed stays until it is saved. */
export function PublicationDialog({ kind, record, ...props }: PublicationDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  // Whoever has been shown what another wrote, and saves again, means it.
  const [known, setKnown] = useState(record?.version)
  const keeping = useKeeping((kept) => {
    if (kept.ok) return props.onSaved(kept)
    setKnown(kept.version ?? known)
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  const foot = (
    <>
      <Button type="reset" form={formId} onClick={props.onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} look="filled" busy={keeping.isBusy}>
        {keeping.isBusy ? 'Saving…' : 'Save'}
      </Button>
    </>
  )
  return (
    <Dialog
      id="keep-publication"
      title={listWords[kind][record ? 'edit' : 'add']}
      open={props.open}
      onClose={props.onClose}
      foot={foot}
      draft={{ discard: props.onDiscard, isBusy: keeping.isBusy }}
      guarded
      wide
    >
      <keeping.Form method="post" ref={form} id={formId} className={styles.form}>
        {keeping.refusal && <RefusalNotice refusal={keeping.refusal} />}
        <input type="hidden" name={controls.id} value={record?.id ?? ''} />
        <input type="hidden" name={controls.version} value={known ?? ''} />
        <PublicationFieldset
          kind={kind}
          values={record?.fields ?? {}}
          errors={complaintsIn(keeping.refusal)}
        />
      </keeping.Form>
    </Dialog>
  )
}

const formId = 'publication-form'
