import { useId, useRef, useState, type ComponentProps } from 'react'
import * as words from '#contract/messages/record-forms.ts'
import { alikeIn } from '#contract/used-values.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { fill } from './form-controls.ts'
import styles from './suggest-field.module.css'

interface SuggestFieldProps extends ComponentProps<typeof TextField> {
  /** What other records say in the field; none until it is known. */
  used: readonly string[] | undefined
}

/**
 * A line of text that offers what other records say, by the browser's own list: on a phone above the
 * keys. Once scripts run it also says of what differs in capitals, dots or spaces alone how others
 * write it.
 */
export function SuggestField({ used = [], onInput, ...props }: SuggestFieldProps) {
  const list = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(String(props.value ?? props.defaultValue ?? ''))
  const isHydrated = useHydrated()
  const alike = isHydrated ? alikeIn(used, typed) : undefined

  function take(value: string) {
    const control = frame.current?.querySelector('input')
    if (!control) return
    fill(control, value)
    control.focus()
  }

  return (
    <div ref={frame} className={styles.frame}>
      <TextField
        {...props}
        list={list}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      <datalist id={list}>
        {used.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
      <div aria-live="polite">
        {alike !== undefined && (
          <p className={styles.alike}>
            <span>
              {words.usedSoFar} {alike}
            </span>
            <Button size="small" onClick={() => take(alike)}>
              {words.takeTheirs}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
