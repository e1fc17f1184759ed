import { text, timestamp } from 'drizzle-orm/pg-core'
import { newId } from './new-id.ts'

/** What tables are made of: an id of our own, a moment in UTC, words that may be empty. */
export const id = () => text().primaryKey().$defaultFn(newId)
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
export const words = () => text().notNull().default('')

/** As contract/resources.ts names them. */
export const domainKeys = ['InternetOfThings', 'CyberSecurity', 'BlockchainTechnology'] as const
