import { picturePath } from '#contract/file-paths.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { deskName } from '#contract/messages/menu.ts'
import { deskPath, type Who } from '../accounts/access.ts'
import type { StoredPicture } from '../files/stored-pictures.ts'
import type { Frame } from './frame.ts'
import { drawMenu, isTooLong } from './menu.ts'

/**
 * What every page shows around itself: the department's name and address, the navigation, and the
 * notices that are urgent. Whoever has a desk finds it in the navigation.
 */
export function shellContent({
  department,
  urgent,
  menu,
  menuPages,
  silent,
  who,
}: Frame & { who: Who }) {
  const { brand: _tones, style: _inTheHead, logo, map, ...shown } = department
  const drawn = drawMenu(menu, { domains: department.domains, ownPages: menuPages, silent, who })
  const desk = deskPath(who)
  const navigation = desk ? [...drawn, { label: deskName, path: desk }] : drawn
  return {
    department: {
      ...shown,
      logo: logo && {
        light: imageOf(logo.light),
        dark: logo.dark && imageOf(logo.dark),
        isWide: logo.isWide,
      },
      map: map && { ...map, picture: imageOf(map.picture) },
    },
    navigation,
    /** Whether it has to stand behind a button on wide screens as well. */
    isLong: isTooLong(drawn),
    urgent: urgent.map(({ id, title }) => ({ label: title, path: noticePath(id) })),
  }
}

/** How wide a picture of the frame is fetched, in pixels: none stands wider than half of the second. */
const widths = [320, 480] as const

/** A picture as HTML asks for it, in a format that every browser of the site knows. */
function imageOf({ hash, width, height }: StoredPicture) {
  const set = widths.map((step) => `${picturePath(hash, step, 'webp')} ${step}w`)
  return { srcSet: set.join(), width, height }
}

export type ShellContent = ReturnType<typeof shellContent>
