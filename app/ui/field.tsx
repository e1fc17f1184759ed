import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldFrame, FieldNotes, RequiredWord, useField, type FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { focusOnKey, singleKeysWork } from './single-keys.ts'
import { useHydrated } from './use-hydrated.ts'
import { eyeOffIcon } from './rare-icons.ts'

type InputProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'required'> & Own
type Own = { id?: string; required?: boolean }

/** One line of text; `type` says of what kind. */
export function TextField(props: InputProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} className={styles.control} />
    </FieldFrame>
  )
}

/** Several lines, growing with what is written. */
export function TextArea(
  props: FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'required'> & Own,
) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...control} className={classNames(styles.control, styles.area)} />
    </FieldFrame>
  )
}

/** One of a few: the options come as children. */
export function SelectField(
  props: FieldWords & Omit<ComponentProps<'select'>, 'id' | 'required'> & Own,
) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <span className={styles.holder}>
        <select {...control} className={classNames(styles.control, styles.select)} />
        <span className={classNames(styles.inset, styles.atEnd)}>
          <Icon name="chevron-down" size={18} />
        </span>
      </span>
    </FieldFrame>
  )
}

/** Files, chosen or dropped on it. */
export function FileField(props: InputProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} type="file" className={classNames(styles.control, styles.file)} />
    </FieldFrame>
  )
}

/** A number that is found by moving, between `min` and `max`. */
export function RangeField(props: InputProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} type="range" className={styles.range} />
    </FieldFrame>
  )
}

/** A box to tick, with its words at its right. */
export function CheckField(props: InputProps) {
  const { frame, control } = useField(props)
  return (
    <div className={styles.field}>
      <label className={styles.choice} htmlFor={frame.id}>
        <input {...control} type="checkbox" className={styles.box} />
        <span>
          {frame.label}
          {frame.required && <RequiredWord word={frame.requiredWord} />}
        </span>
      </label>
      <div className={styles.underChoice}>
        <FieldNotes id={frame.id} hint={frame.hint} error={frame.error} />
      </div>
    </div>
  )
}

interface PasswordWords {
  showLabel?: string
  hideWord?: string
}

/** A password, which scripts let its writer see. */
export function PasswordField({
  showLabel = 'Show password',
  hideWord = 'Hide password',
  ...props
}: InputProps & PasswordWords) {
  const { frame, control } = useField(props)
  const [seen, setSeen] = useState(false)
  const hydrated = useHydrated()
  return (
    <FieldFrame {...frame}>
      <span className={styles.holder}>
        <input
          {...control}
          type={seen ? 'text' : 'password'}
          className={classNames(styles.control, styles.leavesEnd)}
        />
        {hydrated && (
          <button
            className={classNames(styles.inset, styles.atEnd, styles.reveal)}
            type="button"
            aria-label={seen ? hideWord : showLabel}
            aria-controls={control.id}
            onClick={() => setSeen(!seen)}
          >
            <Icon name={seen ? eyeOffIcon : 'eye'} />
          </button>
        )}
      </span>
    </FieldFrame>
  )
}

/** Words to look for. With a `shortcut`, such as '/', that key leads here once scripts run. */
export function SearchField({ shortcut, ...props }: InputProps & { shortcut?: string }) {
  const { frame, control } = useField(props)
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  useEffect(() => (shortcut ? focusOnKey(document, shortcut, input) : undefined), [shortcut])
  return (
    <FieldFrame {...frame}>
      <span className={styles.holder}>
        <span className={classNames(styles.inset, styles.atStart)}>
          <Icon name="search" />
        </span>
        <input
          {...control}
          ref={input}
          type="search"
          aria-keyshortcuts={shortcut}
          className={classNames(styles.control, styles.search)}
        />
        {hydrated && shortcut && singleKeysWork() && <kbd className={styles.key}>{shortcut}</kbd>}
      </span>
    </FieldFrame>
  )
}
