import type { Reader } from '#store/database.ts'
import { urgentNotices, type UrgentNotice } from '../notices/list-notices.ts'
import { ownMenuPages, type MenuPage } from '../own-pages/own-pages.ts'
import { nameless, readDepartment, type Department } from './department.ts'
import { today } from './today.ts'

/** What every page shows around itself, beside what is the same on all sites. */
export interface Frame {
  department: Department
  /** Those for the banner on every page. */
  urgent: readonly UrgentNotice[]
  /** Pages of the department's own that stand in a menu. */
  menuPages: readonly MenuPage[]
}

/** The frame of a site of which nothing is known. */
export const bareFrame: Frame = { department: nameless, urgent: [], menuPages: [] }

/** The frame as it is on this day, which is one like 2025-02-15. */
export async function readFrame(db: Reader, day = today()): Promise<Frame> {
  const [department, urgent, menuPages] = await Promise.all([
    readDepartment(db),
    urgentNotices(db, day),
    ownMenuPages(db),
  ])
  return { department, urgent, menuPages }
}
