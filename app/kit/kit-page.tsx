import type { PageHandle } from '../shell/page-work.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { KitButtons, KitFoundations, KitMotif } from './kit-foundations.tsx'
import { KitLists } from './kit-lists.tsx'
import { KitMessages, KitWaiting, pretendUpload } from './kit-messages.tsx'
import styles from './kit-page.module.css'
import { useEffect, useRef } from 'react'
import { rollingRows } from '../enhance/rolling-row.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { RollingRow } from '../ui/rolling-row.tsx'
import {
  CheckField,
  FileField,
  PasswordField,
  SearchField,
  SelectField,
  TextArea,
  TextField,
} from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import { SegmentedLinks } from '../ui/segmented-links.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { trayMessages } from '#contract/messages/upload-tray.ts'
import { UploadList } from '../shell/upload-list.tsx'
import { advanceMeter, startMeter } from '../shell/upload-meter.ts'
import type { UploadState } from '../shell/upload-queue.ts'
import { UploadTray } from '../shell/upload-tray.tsx'
import { useUploadTray } from '../shell/use-upload-tray.ts'

const megabyte = 1_000_000

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

const years = [
  { value: '', label: 'All Years' },
  { value: '1', label: 'Year 1' },
  { value: '2', label: 'Year 2' },
  { value: '3', label: 'Year 3' },
  { value: '4', label: 'Year 4' },
]

const views = [
  { to: '#all', label: 'All', isCurrent: true },
  { to: '#some', label: 'Some', isCurrent: false },
]

const strands = ['signal', 'lock', 'chain'] as const
const slides = strands.map((strand) => ({
  key: strand,
  content: (
    <>
      <h3>{strand}</h3>
      <Strand strand={strand} seed="kit" width={560} height={120} />
    </>
  ),
}))

const labels = {
  pause: 'Pause the strands',
  play: 'Play the strands',
  back: 'Previous strand',
  on: 'Next strand',
}

export const handle: PageHandle = { works: 'always' }

/** Every part of the kit in every state, for the people who build with it. */
export default function KitPage() {
  return (
    <ToastProvider>
      <div className={`container ${styles.page}`}>
        <Breadcrumb above={[{ label: 'Home', to: '/' }]} here="Kit" />
        <PageHeading
          above="Development"
          title="The kit"
          lede="Every part in every state, on the ground it will stand on. What looks wrong here looks wrong everywhere."
          action={
            <ButtonLink look="filled" icon="chevron-right" to="/">
              See the site
            </ButtonLink>
          }
        />
        <KitFoundations />
        <KitMotif />
        <KitButtons />
        <KitFields />
        <KitLists />
        <KitRollingRow />
        <KitMessages />
        <KitUploads />
        <KitWaiting />
      </div>
    </ToastProvider>
  )
}

/** A row of slides that moves by itself. */
function KitRollingRow() {
  const isWired = useRef(false)
  // The enhancement script works it, and a page that hydrates does not load that.
  useEffect(() => {
    if (!isWired.current) rollingRows()
    isWired.current = true
  }, [])
  return (
    <RollingRow
      title="Rolling row"
      every={4000}
      slides={slides}
      labels={labels}
      takesFocus
      className={styles.rolling}
    />
  )
}

/** What can be filled in and chosen. */
function KitFields() {
  return (
    <>
      <Section title="Fields" ruled>
        <div className={styles.fields}>
          <TextField label="Name" placeholder="As on the certificate" hint="Two words at least." />
          <TextField label="Mail" type="email" required defaultValue="bhavya@department.example" />
          <TextField
            label="Register number"
            defaultValue="22CS"
            error="A register number has seven signs, such as 24CS011."
          />
          <TextField label="Disabled" defaultValue="23CS001" disabled />
          <PasswordField label="Password" defaultValue="lyceum" autoComplete="off" required />
          <SelectField label="Domain" defaultValue="2">
            <option value="1">Internet of Things</option>
            <option value="2">Cyber Security</option>
          </SelectField>
          <SelectField label="Broken choice" error="Choose one of the list.">
            <option value="">Choose…</option>
          </SelectField>
          <FileField label="Photo" accept="image/*" hint="PNG, JPEG or WebP, 5 MB at most." />
          <TextArea label="Summary" defaultValue="I build small radios that last." />
          <TextArea label="Why" error="Write a sentence or two." />
          <div>
            <CheckField label="Show my profile to visitors" defaultChecked />
            <CheckField label="I have read the rules" required error="Tick it to go on." />
            <CheckField label="Not for you" disabled hint="A editor of records can change this." />
          </div>
        </div>
      </Section>
      <Section title="Search and filter" ruled>
        <form className={styles.filters}>
          <SearchField
            label="Search"
            hideLabel
            name="q"
            placeholder="A piece of the name or number"
            shortcut="/"
          />
          <Segmented legend="Year" name="year" choices={years} value="" />
          <Segmented legend="Disabled year" name="other" choices={years} value="2" disabled />
        </form>
        <SegmentedLinks label="View" choices={views} />
      </Section>
    </>
  )
}

/** Files that are sent ahead of their form: a tray that only pretends, and every state a file may have. */
function KitUploads() {
  const rules = { send: pretendUpload, forget: nothing }
  const many = useUploadTray({ ...rules, maxBytes: 512 * 2 ** 20 })
  const one = useUploadTray({
    ...rules,
    maxBytes: 512 * 2 ** 20,
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
            hint="One PDF, up to 512 MB."
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

function meterAt(megabytes: number) {
  const sent = { loaded: megabytes * megabyte, total: 96 * megabyte }
  return advanceMeter(startMeter(0), sent, 4000)
}

function typeOf(name: string) {
  const [, ending = ''] = name.split('.')
  return { mp4: 'video/mp4', pdf: 'application/pdf', png: 'image/png' }[ending] ?? ''
}
