import { useEffect, useRef, type ReactNode } from 'react'
import { Button, IconButton, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
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
  closeLabel?: string
}

/**
 * A native modal dialog: the browser moves the focus in and back and keeps the page behind it still.
 * The focus lands on what comes first in it, so the sign that closes it comes last.
 * Where `open` is set by the server it stands open before any script has come.
 */
export function Dialog(props: DialogProps) {
  const { id, open, onClose, guarded = false, closeLabel = 'Close' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const hydrated = useHydrated()
  // A dialog is made modal by a call alone, so its state cannot be an attribute. It is set at every
  // render: the browser may have closed it since, and tells so only a moment later.
  useEffect(() => {
    if (hydrated && open !== undefined) setModal(dialog.current, open)
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
        if (!event.currentTarget.open) onClose?.()
      }}
    >
      <div className={styles.frame}>
        <h2 className={styles.title} id={`${id}-title`}>
          {props.title}
        </h2>
        <div className={styles.body}>{props.children}</div>
        {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
        <form className={styles.close} method="dialog">
          <IconButton icon="close" label={closeLabel} type="submit" />
        </form>
      </div>
    </dialog>
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
  if (!dialog || dialog.open === open) return
  if (open) dialog.showModal()
  else dialog.close()
}
