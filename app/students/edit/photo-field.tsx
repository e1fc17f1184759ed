import type { ReactNode } from 'react'
import { portraitKept, portraitWanted } from '#contract/messages/profile.ts'
import * as words from '#contract/messages/profile.ts'
import { CheckField, FileField } from '../../ui/field.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { PhotoCrop } from './photo-crop.tsx'
import styles from './profile-form.module.css'
import type { Portrait } from './use-portrait.ts'

interface PhotoFieldProps {
  /** There is one already. */
  isThere: boolean
  portrait: Portrait
  maxBytes: number
  error: ReactNode
  /** Told that another file was chosen. */
  onChoose: () => void
}

/** The way to choose a photo and the square of it that is kept, or to take away the one there is. */
export function PhotoField({ isThere, portrait, maxBytes, error, onChoose }: PhotoFieldProps) {
  const { chosen, crop, setCrop, choose } = portrait
  const limit = fileSize(maxBytes)
  return (
    <div className={styles.file}>
      <FileField
        label="Photo"
        accept="image/*"
        hint={
          isThere ? (
            portraitKept(limit)
          ) : (
            <>
              <strong>{words.photoPrompt}</strong> {portraitWanted(limit)}
            </>
          )
        }
        error={error}
        onChange={({ currentTarget }) => {
          onChoose()
          void choose(currentTarget.files?.[0] ?? null)
        }}
      />
      {chosen?.picture && (
        <PhotoCrop
          picture={chosen.picture}
          name={chosen.file.name}
          crop={crop}
          onChange={setCrop}
        />
      )}
      {chosen && !chosen.picture && <p className={styles.words}>{words.noPreview}</p>}
      {isThere && !chosen && <CheckField name="photo_removed" label={words.removePhoto} />}
    </div>
  )
}
