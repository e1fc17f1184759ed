import type { ReactNode } from 'react'
import { anyFilesWanted, trayMessages } from '#contract/messages/upload-tray.ts'
import { DropArea } from '../ui/drop-area.tsx'
import { sizeLimit } from '../ui/file-size.ts'
import { reasonOf, UploadList } from './upload-list.tsx'
import styles from './upload-tray.module.css'
import type { Tray } from './use-upload-tray.ts'

interface UploadTrayProps {
  tray: Tray
  /** Of its control. */
  name?: string
  label?: string
  /** Types and limit, said before anything is chosen. */
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** While the form is being sent. */
  disabled?: boolean
}

/** The place for a form's files, and how far each of them is. */
export function UploadTray(props: UploadTrayProps) {
  const { tray, label = trayMessages.files, required = false, disabled = false } = props
  const { multiple = true, maxBytes, accept } = tray.rules
  // What is wrong with the only file is wrong with the field, which says that and nothing else.
  const [only] = multiple ? [] : tray.files
  const reason = only ? reasonOf(only.state) : null
  const { chooseMany, chooseOne, dropMany, dropOne } = trayMessages
  return (
    <div className={styles.tray}>
      <DropArea
        name={props.name}
        label={label}
        hint={props.hint ?? anyFilesWanted(sizeLimit(maxBytes))}
        error={reason ?? props.error}
        required={required}
        disabled={disabled}
        action={multiple ? chooseMany : chooseOne}
        otherWays={multiple ? dropMany : dropOne}
        accept={accept}
        multiple={multiple}
        control={tray.control}
        onFiles={tray.add}
      />
      <UploadList tray={tray} label={label} disabled={disabled} hidesReasons={!multiple} />
    </div>
  )
}
