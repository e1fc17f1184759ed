import { useRef, useState, type ComponentProps, type ComponentType } from 'react'
import { FieldFrame, useField, type FieldWords } from './field-frame.tsx'
import styles from './field.module.css'
import { classNames } from './class-names.ts'

interface ColourFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> {
  id?: string
  required?: boolean
  /** What stands under the control for what is typed, and may put another colour into it. */
  below?: ComponentType<{ typed: string; onTake: (colour: string) => void }>
}

/**
 * A colour, typed as style guides write it or chosen from the browser's palette. The palette alone
 * would not do: it cannot be left empty.
 */
export function ColourField({ onInput, below: Below, ...props }: ColourFieldProps) {
  const { frame, control } = useField(props)
  const typed = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(String(props.defaultValue ?? ''))
  const isColour = /^#[\da-f]{6}$/i.test(text)

  function choose(colour: string) {
    if (!typed.current) return
    typed.current.value = colour
    typed.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** What was pressed may go with the colour that was there; the focus goes to the control. */
  function put(colour: string) {
    choose(colour)
    typed.current?.focus()
  }

  return (
    <FieldFrame {...frame}>
      <span className={classNames(styles.holder, styles.swatch)}>
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
        {/* It has no name, so no form sends it. */}
        <input
          type="color"
          className={classNames(styles.inset, styles.atEnd, styles.palette)}
          aria-label="Choose from the palette"
          // A palette always holds a colour, and black stands for none.
          data-empty={isColour ? undefined : ''}
          value={isColour ? text : '#000000'}
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </span>
      {Below && <Below typed={text} onTake={put} />}
    </FieldFrame>
  )
}
