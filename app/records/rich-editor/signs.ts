/** The signs of the tools: one stroke path each, drawn on a grid of 24 like all our icons. */
export const signs = {
  heading: 'M4 5v14M13 5v14M4 12h9M17.5 10l2.5-1.5V19',
  subheading: 'M4 6v12M12 6v12M4 12h8M16 11.5a2.3 2.3 0 0 1 4.5.5c0 2.3-4.5 3.7-4.5 7h4.7',
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6zM8.6 5v14',
  italic: 'M10.5 5h6M7.5 19h6M13.7 5l-3.4 14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
  points: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  numbers:
    'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.7v4.2M3.8 15.6a1.3 1.3 0 0 1 2.5.4c0 1.3-2.5 2-2.5 3.5h2.7',
  quote:
    'M10 7.5c-3 .6-5 2.7-5 5.6 0 2 1.2 3.4 2.8 3.4a2.5 2.5 0 0 0 0-5c-.5 0-1 .1-1.3.3M19.5 7.5c-3 .6-5 2.7-5 5.6 0 2 1.2 3.4 2.8 3.4a2.5 2.5 0 0 0 0-5c-.5 0-1 .1-1.3.3',
  deeper: 'M4 5h16M11 10.5h9M11 16h9M4 9.5l3 3.5-3 3.5',
  back: 'M4 5h16M11 10.5h9M11 16h9M7 9.5 4 13l3 3.5',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15.5 5 4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3',
} as const

export type SignName = keyof typeof signs
