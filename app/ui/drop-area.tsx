import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'
import { catchFiles, type CaughtFiles } from './catch-files.ts'
import { classNames } from './class-names.ts'
import styles from './drop-area.module.css'
import { FieldFrame, useField, type FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { uploadIcon } from './rare-icons.ts'

interface DropAreaProps extends Omit<FieldWords, 'hint'> {
  /** What may be chosen: types and the most bytes. */
  hint: ReactNode
  /** The button's words: 'Choose files'. */
  action: string
  /** The other ways: 'or drop or paste them here'. */
  otherWays: string
  control: RefObject<HTMLInputElement | null>
  onFiles: (caught: CaughtFiles) => void
  name?: string | undefined
  accept?: string | undefined
  multiple?: boolean
  required?: boolean
  disabled?: boolean
}

/**
 * A place for files: they are chosen by its button, dropped on its dialog or pasted while that is
 * open. It keeps none: whoever hears of them does.
 */
export function DropArea({ hint, action, otherWays, control, onFiles, ...rest }: DropAreaProps) {
  const { frame, control: own } = useField({ ...rest, hint })
  const [isOver, setOver] = useState(false)
  const { required: _said, disabled = false, ...input } = own
  const take = useEffectEvent((caught: CaughtFiles) => {
    setOver(false)
    if (!disabled) onFiles(caught)
  })
  // The dialog around it is not this part's to render.
  useEffect(() => {
    return control.current
      ? catchFiles(control.current, { onFiles: take, onOver: setOver })
      : undefined
  }, [control])
  return (
    <FieldFrame {...frame} hint={undefined}>
      <div
        className={classNames(styles.area, isOver && styles.over)}
        data-disabled={disabled}
        data-takes-files=""
      >
        <input
          {...input}
          ref={control}
          type="file"
          className={styles.control}
          disabled={disabled}
          aria-required={frame.required}
          onChange={({ currentTarget }) => {
            onFiles({ files: [...(currentTarget.files ?? [])], folders: [] })
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <Icon name={uploadIcon} size={24} />
        <p className={styles.ways}>
          <span className={styles.action}>{action}</span>{' '}
          <span className={styles.others}>{otherWays}</span>
        </p>
        <p className={styles.hint} id={`${frame.id}-hint`}>
          {hint}
        </p>
      </div>
    </FieldFrame>
  )
}
