import { useRef } from 'react'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { trayMessages } from '#contract/messages/upload-tray.ts'
import { UploadList } from '../shell/upload-list.tsx'
import { advanceMeter, startMeter } from '../shell/upload-meter.ts'
import type { UploadState } from '../shell/upload-queue.ts'
import { UploadTray } from '../shell/upload-tray.tsx'
import { useUploadTray } from '../shell/use-upload-tray.ts'
import { Section } from '../ui/section.tsx'
import styles from './kit-page.module.css'
import { pretendUpload } from './pretend-upload.ts'

const megabyte = 1_000_000

/** Files that are sent ahead of their form: a tray that only pretends, and every state a file may have. */
export function KitUploads() {
  const rules = { send: pretendUpload, forget: nothing }
  const many = useUploadTray({ ...rules, maxBytes: 537 * megabyte })
  const one = useUploadTray({
    ...rules,
    maxBytes: 537 * megabyte,
    accept: 'application/pdf,.pdf',
    wrongType: 'A research paper is a PDF.',
    multiple: false,
  })
  const control = useRef<HTMLInputElement>(null)
  return (
    <Section title="Uploads" ruled>
      <div className={styles.uploads}>
        <form>
          <UploadTray tray={many} />
        </form>
        <form>
          <UploadTray
            tray={one}
            label="Paper"
            hint="One PDF, up to 537 MB."
            error="Please select a file to upload."
            required
          />
        </form>
        <UploadList
          tray={{
            files,
            uploads: [],
            news: [],
            cancel: nothing,
            retry: nothing,
            remove: nothing,
            control,
          }}
          label="Every state"
          disabled={false}
        />
      </div>
    </Section>
  )
}

function nothing() {}

const states: [name: string, state: UploadState][] = [
  ['Lab walk-through.mp4', { is: 'sending', meter: meterAt(41) }],
  ['Readings of a quiet week.csv', { is: 'sending', meter: startMeter(0) }],
  ['Lecture 2.pdf', { is: 'sending', meter: meterAt(96) }],
  ['Lecture 3.pdf', { is: 'waiting' }],
  [
    'Data flow of the gateway.png',
    { is: 'done', sent: { _id: 'a', name: '', type: '', size: 640_000 } },
  ],
  ['Worked example.docx', { is: 'cancelled' }],
  ['Long answers.pdf', { is: 'failed', reason: uploadMessages.cut, status: 400 }],
  ['Short answers.pdf', { is: 'failed', reason: 'Please log in first.', status: 401 }],
  ['Photos of the bench', { is: 'refused', reason: trayMessages.folder }],
]

const files = states.map(([name, state], key) => ({
  key,
  file: new File([name], name, { type: typeOf(name) }),
  state,
}))

function meterAt(megabytes: number) {
  const sent = { loaded: megabytes * megabyte, total: 96 * megabyte }
  return advanceMeter(startMeter(0), sent, 4000)
}

function typeOf(name: string) {
  const [, ending = ''] = name.split('.')
  return { mp4: 'video/mp4', pdf: 'application/pdf', png: 'image/png' }[ending] ?? ''
}
