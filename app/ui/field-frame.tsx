import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The words around a control. */
export interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: ReactNode
  /** Leaves the label to those who listen, where the place says it to those who look. */
  hideLabel?: boolean
  /** How a field that must be filled in says so; '' where every field must and it is plain. */
  requiredWord?: string
}

interface FieldFrameProps extends FieldWords {
  id: string
  required: boolean
  children: ReactNode
}

/** Label above, control, then hint and error below. */
export function FieldFrame(props: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label
        className={classNames(styles.label, props.hideLabel && styles.unseen)}
        htmlFor={props.id}
      >
        {props.hideLabel ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label}
        {!props.hideLabel && props.required && <RequiredWord word={props.requiredWord} />}
      </label>
      {props.children}
      <FieldNotes id={props.id} hint={props.hint} error={props.error} />
    </div>
  )
}

/** The lines under a control, tied to it by their ids. */
export function FieldNotes({
  id,
  hint,
  error,
}: { id: string } & Pick<FieldWords, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId(id)}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

export function RequiredWord({ word = 'required' }: { word?: string | undefined }) {
  return word === '' ? null : <span className={styles.required}> ({word})</span>
}

/** Parts a field's props into what its frame shows and what its control carries. */
export function useField<Props extends FieldWords & { id?: string; required?: boolean }>(
  props: Props,
) {
  const ownId = useId()
  const { label, hint, error, hideLabel = false, requiredWord = 'required', ...rest } = props
  const id = props.id ?? ownId
  const notes = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ')
  return {
    frame: { id, label, hint, error, hideLabel, requiredWord, required: props.required ?? false },
    control: {
      ...rest,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': notes || undefined,
    },
  }
}

function hintId(id: string) {
  return `${id}-hint`
}

function errorId(id: string) {
  return `${id}-error`
}
