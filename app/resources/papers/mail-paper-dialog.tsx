import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { calls } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCloseButton } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressField, NoteGoes } from '../mailing/address-field.tsx'
import styles from './mail-paper-dialog.module.css'

/**
 * Asks where a paper is to go: one for all papers of a page. app/shell/ask-where-to.ts puts in what
 * changes and turns from the question to the answer, in either kind of page.
 */
export function MailPaperDialog({ address }: { address: string }) {
  const foot = (
    <>
      <div className={styles.foot} data-stage="asking">
        <DialogCloseButton>{words.cancel}</DialogCloseButton>
        <Button type="submit" look="filled" form={formId}>
          {words.send}
        </Button>
      </div>
      <div className={styles.foot} data-stage="done" hidden>
        <DialogCloseButton look="filled">{words.close}</DialogCloseButton>
      </div>
    </>
  )
  return (
    <Dialog id="mail-paper" title={words.ask} foot={foot}>
      <div className={styles.stack} data-mailing="">
        <p className={styles.title} data-mailing-title="" />
        <form
          id={formId}
          className={styles.stack}
          method="post"
          action={calls.mailPaper}
          data-stage="asking"
        >
          <div data-mailing-trouble="" hidden>
            <Notice tone="error">
              <span data-mailing-why="" />
            </Notice>
          </div>
          <AddressField address={address} />
        </form>
        <div className={styles.stack} data-stage="done" tabIndex={-1} hidden>
          <Notice tone="success" live>
            <span data-mailing-done="" />
          </Notice>
          <NoteGoes />
        </div>
      </div>
    </Dialog>
  )
}

const formId = 'mail-paper-form'
