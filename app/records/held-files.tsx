import { noteMessages as words } from '#contract/messages/notes.ts'
import type { HeldFile } from '#contract/kinds/field.ts'
import { IconButton } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { moved } from './form-values.ts'

interface HeldFilesProps {
  files: readonly HeldFile[]
  onChange: (files: readonly HeldFile[]) => void
  /** While the form is being sent. */
  disabled: boolean
}

/** The files that a record has, to put in another order or to leave out. */
export function HeldFiles({ files, onChange, disabled }: HeldFilesProps) {
  if (files.length === 0) return null
  return (
    <HairlineList label={words.held} dashed>
      {files.map(({ name, fileId }, place) => (
        <HairlineRow
          key={fileId}
          title={name}
          aside={
            <>
              <IconButton
                icon="chevron-up"
                label={`Move ${name} up`}
                disabled={disabled || place === 0}
                onClick={() => onChange(moved(files, place, -1))}
              />
              <IconButton
                icon="chevron-down"
                label={`Move ${name} down`}
                disabled={disabled || place === files.length - 1}
                onClick={() => onChange(moved(files, place, 1))}
              />
              <IconButton
                icon="trash"
                label={`Remove ${name}`}
                danger
                disabled={disabled}
                onClick={() => onChange(files.filter((file) => file.fileId !== fileId))}
              />
            </>
          }
        />
      ))}
    </HairlineList>
  )
}
