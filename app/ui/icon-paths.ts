/** The icons that many pages show: one stroke path each, drawn on a grid of 24. Others stand in rare-icons.ts. */
export const iconPaths = {
  alert:
    'M10.7 4.6 3 18a1.5 1.5 0 0 0 1.3 2.2h15.4A1.5 1.5 0 0 0 21 18L13.3 4.6a1.5 1.5 0 0 0-2.6 0zM12 9.5V14M12 17h.01',
  calendar:
    'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8 3.5v4M16 3.5v4',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  download:
    'M12 4v11M7.5 10.5 12 15l4.5-4.5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
  external:
    'M13.5 4H20v6.5M20 4l-9.5 9.5M10 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-4',
  eye: 'M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  file: 'M7 3.5h7l5 5V19a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM14 3.5v5h5M9 13h6M9 16.5h6',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.8h.01',
  mail: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  pencil:
    'M4 20l1-4.5L16.2 4.3a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L8.5 19zM13.8 6.7l3.5 3.5',
  phone:
    'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM11 17.5h2',
  pin: 'M12 21c4-4.2 6.5-7.6 6.5-11a6.5 6.5 0 1 0-13 0c0 3.4 2.5 6.8 6.5 11zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  plus: 'M12 5v14M5 12h14',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.3l5.2 5.2',
} as const

/** The path of an icon itself; no name begins like one. */
type IconPath = `M${string}`

/** One of ours by its name, or a path of rare-icons.ts. */
export type IconName = keyof typeof iconPaths | IconPath

/** What draws an icon. */
export function pathOfIcon(name: IconName): string {
  return isPath(name) ? name : iconPaths[name]
}

function isPath(name: IconName): name is IconPath {
  return name.startsWith('M')
}
