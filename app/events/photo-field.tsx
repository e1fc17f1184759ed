import { useState, type ChangeEvent, type ReactNode } from 'react'
import { photoKept, photoWanted } from '#contract/messages/events.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { RequiredWord } from '../ui/field-frame.tsx'
import { FileField } from '../ui/field.tsx'
import { fileSize } from '../ui/file-size.ts'
import { photoTypes } from './photo-complaint.ts'
import styles from './photo-field.module.css'
import { PhotoPreview } from './photo-preview.tsx'

interface PhotoFieldProps {
  /** Current photo; it stays unless another is chosen. */
  photo: EventLine['photo']
  isRequired: boolean
  maxBytes: number
  error: ReactNode
  onChange: () => void
}

/** The way to choose the photo of an event, and the one that was chosen or is there. */
export function PhotoField({ photo, isRequired, maxBytes, error, onChange }: PhotoFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setFile(currentTarget.files?.[0] ?? null)
    onChange()
  }
  // The browser is not told that it is required: its own words about that would name no photo.
  return (
    <div className={styles.photo}>
      <FileField
        name="file"
        label={<>Photo{isRequired && <RequiredWord />}</>}
        hint={(photo ? photoKept : photoWanted)(fileSize(maxBytes))}
        error={error}
        accept={photoTypes.join()}
        aria-required={isRequired}
        onChange={change}
      />
      {file && <PhotoPreview file={file} />}
      {photo && !file && (
        <div className={styles.preview}>
          <StoredPhoto photo={photo} alt="Current photo" sizes="18rem" />
        </div>
      )}
    </div>
  )
}
