import { isNull } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { paperRequests } from '#store/resource-schema.ts'

/** Forgets who asked for papers whose mails are forgotten (domain/mail/sweep-mails.ts). */
export async function sweepRequests(db: Db): Promise<void> {
  await db.delete(paperRequests).where(isNull(paperRequests.mailId))
}
