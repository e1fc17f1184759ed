import { answerQuestions } from '#domain/workers/answer-questions.ts'
import { type TargetOrder, type TargetSite, workAtTarget } from '#store/backup/at-target.ts'
import type { Config } from './config.ts'
import { openFiles } from './open-stores.ts'

/** What is to be done, and all that it takes: the process has no environment of its own to read it from. */
export interface TargetQuestion {
  order: TargetOrder
  site: Omit<TargetSite, 'openFiles'>
  files: Pick<Config, 'FILES_URL' | 'DATA_DIR' | 'FILES_SIGNED_DOWNLOADS'>
}

// The program of the process in which target-backups.ts has backups made.
void answerQuestions(({ order, site, files }: TargetQuestion) =>
  workAtTarget({ ...site, openFiles: () => openFiles(files) }, order),
)
