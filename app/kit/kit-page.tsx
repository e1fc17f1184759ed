import type { PageHandle } from '../shell/page-work.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitFoundations } from './kit-foundations.tsx'
import { KitLists } from './kit-lists.tsx'
import { KitMessages } from './kit-messages.tsx'
import { KitMotif } from './kit-motif.tsx'
import { KitRollingRow } from './kit-rolling-row.tsx'
import { KitUploads } from './kit-uploads.tsx'
import { KitWaiting } from './kit-waiting.tsx'
import styles from './kit-page.module.css'

export const handle: PageHandle = { works: 'always' }

/** Every part of the kit in every state, for the people who build with it. */
export default function KitPage() {
  return (
    <ToastProvider>
      <div className={`container ${styles.page}`}>
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Kit' }]} />
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
