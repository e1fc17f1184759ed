import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row: how the backups at BACKUP_TARGET are doing. What stands here of another place is forgotten. */
export const targetBackup = pgTable('target_backup', {
  id: smallint().primaryKey().default(1),
  /** The place as people know it. */
  target: text().notNull(),
  /** The moment that the newest backup there holds; null while there is none. */
  takenAt: moment(),
  /** When that one was last known to hold all that the site does. */
  currentAt: moment(),
  /** When the place was last asked for what it holds. */
  lookedAt: moment(),
  /** The moment of the last backup there that was proved. */
  provedAt: moment(),
  /** What was written until the newest backup (store/backup/change-mark.ts). */
  mark: text(),
  /** Why the last backup could not be made, or not be proved; null when nothing prevented it. */
  trouble: text(),
  proofTrouble: text(),
})
