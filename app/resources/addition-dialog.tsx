import type { ReactNode } from 'react'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './addition-dialog.module.css'
import type { Addition } from './use-addition.ts'
import type { AdditionTurn } from './use-task-turn.ts'

interface AdditionDialogProps extends Omit<AdditionTurn, 'onAdded' | 'onRefused'> {
  addition: Addition
  title: string
  /** Stands over the reason why nothing was added. */
  failed: string
  /** On the button, at rest and at work. */
  verb?: readonly [rest: string, work: string] | undefined
  /** Files are in it that no control shows. */
  hasFiles?: boolean
  /** The controls. */
  children: ReactNode
}

/** The form that adds a resource. What was typed stays until it is added. */
export function AdditionDialog({ addition, children, ...props }: AdditionDialogProps) {
  const { form, submit, isBusy, refusal, isMissing } = addition
  const [rest, work] = props.verb ?? ['Add', 'Adding…']
  const foot = (
    <>
      <Button onClick={props.onCancel}>Cancel</Button>
      <Button type="submit" form={formId} look="filled" busy={isBusy}>
        {isBusy ? work : rest}
      </Button>
    </>
  )
  return (
    <Dialog
      id="add-resource"
      title={props.title}
      open={props.open}
      onClose={props.onClose}
      foot={foot}
      draft={{ discard: props.onDiscard, hasMore: props.hasFiles ?? false, isBusy }}
      guarded
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {/* What is about one field is said there and nowhere else. */}
        {refusal && (isMissing || !refusal.errors || refusal.conflicts) && (
          <RefusalNotice refusal={refusal} title={isMissing ? '' : props.failed} />
        )}
        {children}
      </form>
    </Dialog>
  )
}

const formId = 'addition-form'
