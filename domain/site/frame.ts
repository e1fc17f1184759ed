import type { Reader } from '#store/database.ts'
import { menuDocuments } from '../documents/find-document.ts'
import { urgentNotices, type UrgentNotice } from '../notices/list-notices.ts'
import { ownMenuPages, type MenuPage } from '../own-pages/own-pages.ts'
import { readMenu, standingMenu, type Menu } from './menu.ts'
import { nameless, readDepartment, type Department } from './department.ts'
import { today } from './today.ts'

/** What every page shows around itself, beside what is the same on all sites. */
export interface Frame {
  department: Department
  /** Those for the banner on every page. */
  urgent: readonly UrgentNotice[]
  /** The navigation bar, as far as it does not follow from the department and its pages. */
  menu: Menu
  /** Pages of the department's own, and documents, that say where in the menu they stand. */
  menuPages: readonly MenuPage[]
}

/** The frame of a site of which nothing is known. */
export const bareFrame: Frame = {
  department: nameless,
  urgent: [],
  menu: standingMenu,
  menuPages: [],
}

/** The frame as it is on this day, which is one like 2025-02-15. */
export async function readFrame(db: Reader, day = today()): Promise<Frame> {
  const [department, urgent, menu, ownPages, named] = await Promise.all([
    readDepartment(db),
    urgentNotices(db, day),
    readMenu(db),
    ownMenuPages(db),
    menuDocuments(db),
  ])
  return { department, urgent, menu, menuPages: [...ownPages, ...named] }
}
