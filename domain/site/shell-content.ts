import { noticePath } from '#contract/notice-paths.ts'
import { pages } from '#contract/paths.ts'
import { deskName } from '#contract/messages/menu.ts'
import { mayEditRecords, type Who } from '../accounts/access.ts'
import type { Frame } from './frame.ts'
import { drawMenu, isTooLong } from './menu.ts'

/**
 * What every page shows around itself: the department's name and address, the navigation, and the
 * notices that are urgent. Administrators find their desk in the navigation.
 */
export function shellContent({ department, urgent, menu, menuPages, who }: Frame & { who: Who }) {
  const { brand: _tones, style: _inTheHead, ...shown } = department
  const drawn = drawMenu(menu, { domains: department.domains, ownPages: menuPages })
  const navigation = mayEditRecords(who) ? [...drawn, { label: deskName, path: pages.desk }] : drawn
  return {
    department: shown,
    navigation,
    /** Whether it has to stand behind a button on wide screens as well. */
    isLong: isTooLong(drawn),
    urgent: urgent.map(({ id, title }) => ({ label: title, path: noticePath(id) })),
  }
}

export type ShellContent = ReturnType<typeof shellContent>
