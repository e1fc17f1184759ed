import { useRef, useState, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldFrame, useField, type FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface DateFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> {
  id?: string
  required?: boolean
  /** What a text says in the ISO form, as far as it is known: '2024-03-12', '2024-03' or '2024'. */
  read: (text: string) => string | null
  calendarLabel?: string
}

/**
 * A date, typed as people write one or chosen from the browser's calendar. What was understood stands
 * under it in words: a control of type date takes one way of writing alone, which is month first
 * where the browser is American.
 */
export function DateField({
  read,
  calendarLabel = 'Open the calendar',
  onInput,
  ...props
}: DateFieldProps) {
  const [text, setText] = useState(String(props.defaultValue ?? ''))
  const typed = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const date = read(text)
  const hint = <span aria-live="polite">{date === null ? props.hint : inWords(date)}</span>
  const { frame, control } = useField({ ...props, hint })

  function choose(day: string) {
    if (!typed.current || day === '') return
    typed.current.value = day
    typed.current.dispatchEvent(new Event('input', { bubbles: true }))
    typed.current.focus()
  }

  function open() {
    if (!calendar.current) return
    calendar.current.value = /^\d{4}-\d\d-\d\d$/.test(date ?? '') ? (date ?? '') : ''
    calendar.current.showPicker()
  }

  return (
    <FieldFrame {...frame}>
      <span className={styles.holder}>
        <input
          {...control}
          ref={typed}
          type="text"
          className={classNames(styles.control, styles.leavesEnd)}
          onInput={(event) => {
            setText(event.currentTarget.value)
            onInput?.(event)
          }}
        />
        {/* Where the calendar opens; it has no name, so no form sends it. */}
        <input
          ref={calendar}
          type="date"
          className={classNames(styles.inset, styles.atEnd, styles.calendar)}
          tabIndex={-1}
          aria-hidden
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <button
          className={classNames(styles.inset, styles.atEnd, styles.reveal)}
          type="button"
          aria-label={calendarLabel}
          aria-controls={control.id}
          onClick={open}
        >
          <Icon name="calendar" size={18} />
        </button>
      </span>
    </FieldFrame>
  )
}

/** A date as far as it is known: 'Tuesday, 12 March 2024', 'March 2024' or '2024'. */
function inWords(date: string) {
  const parts = date.split('-').length
  if (parts === 1) return date
  const day = new Date(date)
  if (server) return parts === 2 ? server.monthAndYear(day) : server.fullDay(day)
  const month = { month: 'long', year: 'numeric' } as const
  return day.toLocaleDateString('en-IN', {
    ...(parts === 2 ? month : { dateStyle: 'full' }),
    timeZone: 'UTC',
  })
}

/** It writes as Intl does, which a browser has at hand. */
const server = import.meta.env.SSR ? await import('#contract/write-date.ts') : undefined
