import { useEffect, useRef, type ReactNode } from 'react'
import { Button, IconButton, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Notice } from './notice.tsx'
import { useDraft, type Draft } from './use-draft.ts'
import { useHydrated } from './use-hydrated.ts'

export interface DialogProps {
  /** A button opens it with `command="show-modal"` and this id, without a script. */
  id: string
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot; one that sends a form of the body names it with `form`. */
  foot?: ReactNode
  /** Opens and closes it from a page's state, such as its address. */
  open?: boolean
  /** Told when it has closed, by whatever way. */
  onClose?: () => void
  /** A click beside it does not close it: for words that would be lost. */
  guarded?: boolean
  wide?: boolean
  /**
   * For a form that keeps what was typed when it is closed without saving: it says so when it opens
   * again, and offers to discard it. Every other dialog forgets what was typed.
   */
  draft?: Draft | undefined
  closeLabel?: string
}

/**
 * A native modal dialog: the browser moves the focus in and back and keeps the page behind it still.
 * The focus lands on what comes first in it, so the sign that closes it comes last.
 * Where `open` is set by the server it stands open before any script has come.
 */
export function Dialog(props: DialogProps) {
  const { id, open, onClose, guarded = false, draft, closeLabel = 'Close' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const hydrated = useHydrated()
  const { isFromEarlier, noteOpening, noteClosing, discard } = useDraft(dialog, draft)
  // A dialog is made modal by a call alone, so its state cannot be an attribute. It is set at every
  // render: the browser may have closed it since, and tells so only a moment later.
  useEffect(() => {
    if (hydrated && open !== undefined && setModal(dialog.current, open) === 'opened') noteOpening()
  })
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.dialog, props.wide && styles.wide)}
      open={open && !hydrated}
      closedby={guarded ? 'closerequest' : 'any'}
      aria-labelledby={`${id}-title`}
      onClose={(event) => {
        if (event.currentTarget.open) return
        noteClosing()
        onClose?.()
      }}
    >
      <div className={styles.frame}>
        <h2 className={styles.title} id={`${id}-title`}>
          {props.title}
        </h2>
        <div className={styles.body}>
          {isFromEarlier && <FromEarlier onDiscard={discard} />}
          {props.children}
        </div>
        {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
        <form className={styles.close} method="dialog">
          <IconButton icon="close" label={closeLabel} type="submit" />
        </form>
      </div>
    </dialog>
  )
}

function FromEarlier({ onDiscard }: { onDiscard: () => void }) {
  const way = (
    <Button size="small" look="quiet-danger" onClick={onDiscard}>
      Discard changes
    </Button>
  )
  return (
    <div className={styles.draft}>
      <Notice action={way} live>
        <p>You have unsaved changes from earlier.</p>
      </Notice>
    </div>
  )
}

/** Closes the dialog it stands in. */
export function DialogCloseButton(props: ButtonProps) {
  return (
    <form method="dialog">
      <Button {...props} type="submit" />
    </form>
  )
}

function setModal(dialog: HTMLDialogElement | null, open: boolean) {
  if (!dialog || dialog.open === open) return 'as it was'
  if (open) dialog.showModal()
  else dialog.close()
  return open ? 'opened' : 'closed'
}
