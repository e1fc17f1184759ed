import { fileTextMessages } from '#contract/messages/file-texts.ts'
import type { UnreadFile } from '#domain/texts/file-texts-page.ts'
import { classNames } from '../ui/class-names.ts'
import { HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './file-texts-page.module.css'
import { ReadAgainButton } from './read-again-button.tsx'

/** One file: why search does not find it, where it is used, and the way to try again. */
export function UnreadRow({ file }: { file: UnreadFile }) {
  const { name, isFailed, advice, uses } = file
  return (
    <HairlineRow
      lead={
        <span className={classNames(isFailed && styles.failed)}>
          <Icon name={isFailed ? 'alert' : 'image'} />
        </span>
      }
      leadWidth="sign"
      title={<span className={styles.name}>{name}</span>}
      tall
      meta={standing(file)}
      aside={<ReadAgainButton file={file} />}
    >
      <p className={styles.advice}>{advice}</p>
      <ul className={styles.uses} aria-label={`Where ${name} is used`}>
        {uses.map(({ words, path }) => (
          <li key={`${path} ${words}`}>
            <a className={styles.use} href={path}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </HairlineRow>
  )
}

function standing({ isFailed, pages }: UnreadFile) {
  const state = isFailed ? fileTextMessages.failed : fileTextMessages.noText.word
  if (pages === null) return state
  return `${state} · ${pages.toLocaleString('en-IN')} ${pages === 1 ? 'page' : 'pages'}`
}
