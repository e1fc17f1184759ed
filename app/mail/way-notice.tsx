import { mailMessages } from '#contract/messages/mail.ts'
import type { MailPage } from '#domain/mail/mail-page.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './mail-page.module.css'

const words = mailMessages

/** Says that there is no mail server, or what is wrong with it; nothing while all is well. */
export function WayNotice({ way, trouble }: Pick<MailPage, 'way' | 'trouble'>) {
  if (way === 'server' && trouble === '') return null
  return (
    <div className={styles.notice}>
      {way === 'folder' ? (
        <Notice title={words.noServer.title}>
          <p>{words.noServer.advice}</p>
          <p>{words.noServer.remedy}</p>
        </Notice>
      ) : (
        <Notice tone="error" title={words.serverTrouble} live={false}>
          <p>{trouble}</p>
        </Notice>
      )}
    </div>
  )
}
