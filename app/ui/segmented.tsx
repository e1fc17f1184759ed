import { useEffect, useRef } from 'react'
import styles from './segmented.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Choice {
  value: string
  label: string
}

interface SegmentedProps {
  /** What is chosen, read out before the choices. */
  legend: string
  /** The name the choice has in the form's address. */
  name: string
  choices: Choice[]
  value: string
  onChange?: (value: string) => void
  disabled?: boolean
}

/** One of a few, side by side, inside a form that is sent by GET. */
export function Segmented(props: SegmentedProps) {
  const { legend, name, choices, value, onChange, disabled = false } = props
  return (
    <fieldset className={styles.segmented} disabled={disabled}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Segment
            key={choice.value}
            name={name}
            choice={choice}
            chosen={choice.value === value}
            onChoose={() => onChange?.(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface SegmentProps {
  name: string
  choice: Choice
  chosen: boolean
  onChoose: () => void
}

function Segment({ name, choice, chosen, onChoose }: SegmentProps) {
  const input = useRef<HTMLInputElement>(null)
  // The browser holds the choice, so a click shows at once; what the address says wins when it
  // changes, as on the way back.
  useEffect(() => {
    if (input.current && chosen) input.current.checked = true
  }, [chosen])
  return (
    <label className={styles.choice}>
      <input
        ref={input}
        className={styles.input}
        type="radio"
        name={name}
        value={choice.value}
        defaultChecked={chosen}
        onChange={onChoose}
      />
      <span className={styles.face}>{choice.label}</span>
    </label>
  )
}
