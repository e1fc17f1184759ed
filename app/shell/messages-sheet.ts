import * as words from '#contract/messages/earlier-messages.ts'
import { element, icon } from '../ui/element.ts'
import { readLog, type LoggedMessage } from './message-log.ts'
import styles from './messages-sheet.module.css'
import { openSheet } from './sheet.ts'

/** Opens a sheet with what this account was told in this tab, the latest first. */
export function showMessages(account: string) {
  const list = element('ol', { class: styles.list }, ...readLog(account).map(row))
  openSheet({ id: 'messages', title: words.title, close: words.close }, [
    element('p', { class: styles.note }, words.note),
    list,
  ])
}

function row({ text, isError, at }: LoggedMessage) {
  const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' })
  const sign = element('span', { role: 'img', 'aria-label': isError ? words.problem : words.done })
  sign.append(icon(isError ? 'alert' : 'check', 18))
  return element(
    'li',
    { class: styles.row },
    sign,
    element('span', { class: styles.text }, text),
    element('time', { class: styles.time, datetime: at }, clock.format(new Date(at))),
  )
}
