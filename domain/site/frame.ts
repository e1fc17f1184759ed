import type { Reader } from '#store/database.ts'
import { menuDocuments } from '../documents/find-document.ts'
import { urgentNotices, type UrgentNotice } from '../notices/list-notices.ts'
import { ownMenuPages, type MenuPage } from '../own-pages/own-pages.ts'
import { readMenu, standingMenu, type Menu } from './menu.ts'
import { nameless, readDepartment, type Department } from './department.ts'
import { defaultPageTitles, readPageTitles, type PageTitles } from './page-titles.ts'
import { today } from './today.ts'
import { noneSilent, silentPages, type SilentPages } from './unwritten-pages.ts'

/** What every page shows around itself, beside what is the same on all sites. */
export interface Frame {
  department: Department
  /** What pages say at their top that have no record of their own. */
  titles: PageTitles
  /** Those for the banner on every page. */
  urgent: readonly UrgentNotice[]
  /** The navigation bar, as far as it does not follow from the department and its pages. */
  menu: Menu
  /** The pages that say nothing to visitors: nobody else is led to them. */
  silent: SilentPages
  /** Pages of the department's own, and documents, that say where in the menu they stand. */
  menuPages: readonly MenuPage[]
}

/** The frame of a site of which nothing is known. */
export const bareFrame: Frame = {
  department: nameless,
  titles: defaultPageTitles,
  urgent: [],
  menu: standingMenu,
  silent: noneSilent,
  menuPages: [],
}

/** What reads each part of the frame: none of them follows from another. */
export interface FrameParts {
  department: () => Promise<Frame['department']>
  titles: () => Promise<Frame['titles']>
  urgent: () => Promise<Frame['urgent']>
  menu: () => Promise<Frame['menu']>
  silent: () => Promise<Frame['silent']>
  ownPages: () => Promise<readonly MenuPage[]>
  namedDocuments: () => Promise<readonly MenuPage[]>
}

/** The parts as they are on a day, which is one like 2025-02-15; where none is said, on that of asking. */
export function frameParts(db: Reader, day?: string): FrameParts {
  return {
    department: () => readDepartment(db),
    titles: () => readPageTitles(db),
    urgent: () => urgentNotices(db, day ?? today()),
    menu: () => readMenu(db),
    silent: () => silentPages(db),
    ownPages: () => ownMenuPages(db),
    namedDocuments: () => menuDocuments(db),
  }
}

/** The frame of which these are the parts. */
export async function joinFrame(parts: FrameParts): Promise<Frame> {
  const [department, titles, urgent, menu, silent, ownPages, named] = await Promise.all([
    parts.department(),
    parts.titles(),
    parts.urgent(),
    parts.menu(),
    parts.silent(),
    parts.ownPages(),
    parts.namedDocuments(),
  ])
  return { department, titles, urgent, menu, silent, menuPages: [...ownPages, ...named] }
}

/** The frame as it is on a day, which is one like 2025-02-15; where none is said, on that of asking. */
export function readFrame(db: Reader, day?: string): Promise<Frame> {
  return joinFrame(frameParts(db, day))
}
