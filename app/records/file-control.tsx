import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { storedPicturePath } from '#contract/file-paths.ts'
import type { Field, HeldFile } from '#contract/kinds/field.ts'
import * as words from '#contract/messages/record-forms.ts'
import { moveDown, moveUp } from '#contract/messages/order.ts'
import { anyFilesWanted } from '#contract/messages/upload-tray.ts'
import { noteMessages } from '#contract/messages/notes.ts'
import { forgetUpload, sendUpload } from '../api/uploads.ts'
import { UploadTray } from '../shell/upload-tray.tsx'
import { useUploadTray } from '../shell/use-upload-tray.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { sizeLimit } from '../ui/file-size.ts'
import { awaitFocus } from '../ui/dialog.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { trashIcon } from '../ui/rare-icons.ts'
import { moved } from './form-values.ts'
import { RowButtons } from './row-buttons.tsx'
import type { Dropped } from './page-drops.tsx'
import styles from './picture-preview.module.css'

/** The largest preview that a dialog has room for on a fine screen, in pixels. */
const widest = 1280

/** A field of files, as its form asks for it when it is sent. */
export interface FilePart {
  /** Whether any was chosen, moved or taken away. */
  isChanged: () => boolean
  /** The field, where the part is known by another name. */
  field?: string
  /** How many files the field is to hold. */
  count: () => number
  /**
   * Ids once all files have arrived; null where one has not, undefined where nothing changed, and ''
   * where the record is to have none.
   */
  settle: () => Promise<string | string[] | null | undefined>
  /** The same of what has arrived so far; undefined where nothing has changed. */
  arrived?: () => string | string[] | undefined
  /** Once the record has been saved: its files are the record's. */
  clear: () => void
  /** Takes back what has arrived. */
  discard: () => void
}

/** The picture of a field: one that was chosen, or one that is there. */
export type FramedPicture = { key: string } & ({ file: File } | { shown: ReactNode })

interface FileControlProps {
  field: Field
  /** The files that the record has, or that a copy begins with; of one that has a single file, none. */
  held: readonly HeldFile[]
  /** What a draft has brought, sent before and waiting still. */
  restored: readonly HeldFile[]
  /** The picture that it has in this field. */
  picture: ReactNode
  isNew: boolean
  /** What fell on the page that the form was opened from. */
  dropped?: Dropped | null | undefined
  /** A dialog that opens gives it the focus. */
  isFirst: boolean
  needsFiles: boolean
  maxBytes: number
  error: ReactNode
  disabled: boolean
  parts: Map<string, FilePart>
  /** Draws the picture with what of it is shown, where its kind keeps that; null where there is none. */
  frame?: ((picture: FramedPicture | null) => ReactNode) | undefined
  /** Told when something else stands here, with how many files, and how many have arrived. */
  onChange: (isChanged: boolean, count: number, arrived: number) => void
}

/** The place for the files of a field: they are on their way as soon as they are chosen. */
export function FileControl({
  field,
  held,
  restored,
  isNew,
  maxBytes,
  parts,
  ...props
}: FileControlProps) {
  const { name, label, asks = label, types = [], holds, wrong = '' } = field
  const isMany = holds === 'files'
  const isOptional = !field.required && field.requiredInNew !== true
  const [files, setFiles] = useState(() =>
    isMany || restored.length === 0 ? [...held, ...restored] : restored,
  )
  const [isRemoved, setRemoved] = useState(false)
  const tray = useUploadTray({
    send: sendUpload,
    forget: forgetUpload,
    maxBytes,
    multiple: isMany,
    wrongType: wrong,
    ...(types.length > 0 && { accept: acceptOf(types) }),
  })
  const { control } = tray
  const { isFirst } = props
  useLayoutEffect(() => {
    if (isFirst) awaitFocus(control.current)
  }, [isFirst, control])
  const { dropped } = props
  const { add } = tray
  useEffect(() => {
    const caught = dropped?.take()
    if (caught) add(caught)
  }, [dropped, add])
  const meant = tray.files.filter(({ state }) => !leftOut.has(state.is))
  const standing = isRemoved ? [] : files
  const isAsItWas =
    standing.length === held.length &&
    standing.every(({ fileId }, at) => fileId === held[at]?.fileId)
  const isChanged = tray.files.length > 0 || !isAsItWas || isRemoved
  const count = meant.length + standing.length
  const idsWith = (ids: readonly string[]) => {
    const all = [...standing.map(({ fileId }) => fileId), ...ids]
    if (!isMany) return ids[0] ?? all[0] ?? (isRemoved ? '' : undefined)
    // A copy has its files to send, also where they are those that it began with.
    return isChanged || (isNew && all.length > 0) ? all : undefined
  }
  const part: FilePart = {
    isChanged: () => isChanged,
    count: () => count,
    settle: async () => {
      const arrived = await tray.settled()
      if (arrived.length < meant.length) return null
      return idsWith(arrived.map(({ _id }) => _id))
    },
    arrived: () => idsWith(tray.uploads.map(({ _id }) => _id)),
    clear: tray.clear,
    discard: tray.discard,
  }
  // The form asks when it is sent, and not while it is drawn.
  useEffect(() => void parts.set(name, part))
  const tell = useEffectEvent(props.onChange)
  const arrived = tray.uploads.length
  useEffect(() => tell(isChanged, count, arrived), [isChanged, count, arrived])
  const [chosen] = tray.files
  const [restoredFile] = isMany ? [] : files
  const framed: FramedPicture | null = chosen
    ? { key: String(chosen.key), file: chosen.file }
    : restoredFile
      ? { key: restoredFile.fileId, shown: <StoredImage fileId={restoredFile.fileId} /> }
      : props.picture && !isRemoved
        ? { key: name, shown: props.picture }
        : null
  const limit = sizeLimit(maxBytes)
  const isThere = standing.length > 0 || (!isNew && (holds !== 'picture' || Boolean(props.picture)))
  // A copy shows the picture itself that it begins with.
  const isSeen = isNew && Boolean(props.picture)
  const wanted = (isThere ? words.otherFileWanted : words.fileWanted)(types, limit)
  const one = field.hint ? `${field.hint} ${wanted}` : wanted
  return (
    <div className={styles.picture}>
      {(isMany || (!chosen && !isSeen)) && (
        <HeldFiles files={files} isMany={isMany} onChange={setFiles} disabled={props.disabled} />
      )}
      <UploadTray
        tray={tray}
        name={name}
        label={isMany && !isNew ? words.moreFiles : asks}
        hint={isMany ? anyFilesWanted(limit) : one}
        error={props.error}
        required={props.needsFiles && (field.required || field.requiredInNew === true)}
        disabled={props.disabled}
      />
      {props.frame?.(framed)}
      {chosen && holds === 'picture' && !props.frame && (
        <PicturePreview key={chosen.key} file={chosen.file} sharpFrom={field.sharpFrom} />
      )}
      {!chosen && props.picture && !isRemoved && !props.frame && (
        <div className={styles.preview}>{props.picture}</div>
      )}
      {!chosen && props.picture && isOptional && (
        <Button
          size="small"
          disabled={props.disabled}
          onClick={() => setRemoved((wasRemoved) => !wasRemoved)}
        >
          {isRemoved ? words.keepPicture : words.removePicture}
        </Button>
      )}
    </div>
  )
}

/** What of the tray never comes to the record. */
const leftOut = new Set(['cancelled', 'refused'])

/** Some systems know a PDF by its name alone. */
export function acceptOf(types: readonly string[]) {
  return types.includes('application/pdf') ? [...types, '.pdf'].join() : types.join()
}

/** A picture that a draft has brought. */
function StoredImage({ fileId }: { fileId: string }) {
  return <img src={storedPicturePath(fileId)} alt="" />
}

/** A chosen picture before it is sent. It is drawn: the page's policy lets no blob be an image. */
function PicturePreview({ file, sharpFrom = 0 }: { file: File; sharpFrom: number | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [height, setHeight] = useState(sharpFrom)
  // A canvas is drawn by calls alone.
  useEffect(() => {
    if (canvas.current) void draw(canvas.current, file).then((own) => own && setHeight(own))
  }, [file])
  return (
    <>
      <canvas ref={canvas} className={styles.preview} width="0" height="0">
        Preview of {file.name}
      </canvas>
      {height < sharpFrom && (
        <Notice tone="warning" live>
          {words.blurred(height, sharpFrom)}
        </Notice>
      )}
    </>
  )
}

/** Draws a picture that was chosen, and returns how many pixels high it is; null where it cannot. */
async function draw(canvas: HTMLCanvasElement, file: File) {
  // What cannot be drawn here has no preview; the site says what is wrong with it.
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const { width, height } = picture
  const share = Math.min(1, widest / width)
  canvas.width = Math.round(width * share)
  canvas.height = Math.round(height * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return height
}

interface HeldFilesProps {
  files: readonly HeldFile[]
  /** The field may hold several, which have an order. */
  isMany: boolean
  onChange: (files: readonly HeldFile[]) => void
  /** While the form is being sent. */
  disabled: boolean
}

/** The files that a record has, to put in another order or to leave out. */
function HeldFiles({ files, isMany, onChange, disabled }: HeldFilesProps) {
  if (files.length === 0) return null
  const without = (gone: string) => onChange(files.filter(({ fileId }) => fileId !== gone))
  return (
    <HairlineList label={noteMessages.held} dashed>
      {files.map(({ name, fileId }, place) => (
        <HairlineRow
          key={fileId}
          title={name}
          aside={
            isMany ? (
              <RowButtons
                labels={{ up: moveUp(name), down: moveDown(name), remove: `Remove ${name}` }}
                place={place}
                count={files.length}
                onMove={(by) => onChange(moved(files, place, by))}
                onRemove={() => without(fileId)}
                disabled={disabled}
              />
            ) : (
              <IconButton
                icon={trashIcon}
                label={`Remove ${name}`}
                danger
                disabled={disabled}
                onClick={() => without(fileId)}
              />
            )
          }
        />
      ))}
    </HairlineList>
  )
}
