import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { richTextMessages as words } from '#contract/messages/rich-text.ts'
import { classNames } from '../ui/class-names.ts'
import { FieldFrame, useField } from '../ui/field-frame.tsx'
import fieldStyles from '../ui/field.module.css'
import type { RichEditorProps } from './rich-editor/rich-editor.tsx'
import styles from './rich-text-field.module.css'

interface RichTextFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'required'> {
  label: string
  hint?: string | undefined
  error?: ComponentProps<typeof FieldFrame>['error']
  required: boolean
  maxLength: number
}

/**
 * A text that is stored as Markdown: a plain field with its marks, and the editor in its place as soon
 * as that has come. The field stays what the form reads and fills.
 */
export function RichTextField(props: RichTextFieldProps) {
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const isPlain = !Editor || isRefused
  const plainHint = isRefused ? `${words.asWritten} ${words.marks}` : words.marks
  const hint = isPlain ? [props.hint, plainHint].filter(Boolean).join(' ') : props.hint
  const { frame, control } = useField({ ...props, hint })
  useEffect(() => {
    let isGone = false
    import('./rich-editor/rich-editor.tsx').then(
      ({ RichEditor }) => !isGone && setEditor(() => RichEditor),
      // Without it, the text is written with its marks.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return (
    <FieldFrame {...frame}>
      <div className={styles.holder}>
        {!isPlain && field && (
          <Editor
            field={field}
            label={props.label}
            max={props.maxLength}
            required={props.required}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid'] === true}
            onRefuse={() => setRefused(true)}
          />
        )}
        <textarea
          rows={6}
          {...control}
          ref={setField}
          {...(!isPlain && { 'aria-hidden': true, tabIndex: -1, maxLength: undefined })}
          className={classNames(fieldStyles.control, fieldStyles.area, !isPlain && styles.behind)}
        />
      </div>
    </FieldFrame>
  )
}
