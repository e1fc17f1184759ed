/*
 * Icons that few pages show, drawn as the others are. Each is put into the script of whoever shows it,
 * while those of icon-paths.ts come with every page.
 */

export const gripIcon = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'
export const codeIcon = 'M8 8l-4.5 4L8 16M16 8l4.5 4-4.5 4M13.5 5.5l-3 13'
export const contactIcon =
  'M6 4h12a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 6 4zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8 16.8a4.1 4.1 0 0 1 8 0'
export const copyIcon =
  'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM16 5.5V5a1.5 1.5 0 0 0-1.5-1.5h-9A1.5 1.5 0 0 0 4 5v9a1.5 1.5 0 0 0 1.5 1.5'
export const expandIcon = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'
export const eyeOffIcon =
  'M6.5 7.2C5 8.3 3.7 9.9 2.5 12c2.5 4.3 5.7 6.5 9.5 6.5 1.7 0 3.3-.5 4.8-1.4M10 5.7c.7-.1 1.3-.2 2-.2 3.8 0 7 2.2 9.5 6.5-.6 1-1.3 2-2 2.8M10 10a3 3 0 0 0 4.1 4.1M4 4l16 16'
export const feedIcon =
  'M5 18.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M5 11.5a8 8 0 0 1 7.5 8M5 5a14.5 14.5 0 0 1 14 14.5'
export const filePdfIcon =
  'M7 3.5h7l5 5V19a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM14 3.5v5h5M8.6 17.3c2.2-.9 3.6-3.6 3.6-6.1 0-.9-1.2-.9-1.2 0 0 2.6 2.2 4.7 4.6 5.1.9.2.9-.9 0-1-2.3-.2-4.9.4-7 2'
export const filePlainIcon =
  'M7 3.5h7l5 5V19a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM14 3.5v5h5'
export const filmIcon =
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM8 4.5v15M16 4.5v15M4 9h4M4 15h4M16 9h4M16 15h4M8 12h8'
export const filterIcon = 'M4 6.5h16M7 12h10M10 17.5h4'
export const fitWidthIcon = 'M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3'
export const githubIcon =
  'M5 5.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 18.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15.5 7.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 7.5v9M17.5 9.5v.5a4 4 0 0 1-4 4H11a4 4 0 0 0-4 2.5'
export const imageIcon =
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM7.5 9a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4.5 17.5l4.5-4 3.5 3 3-3 4 3.5'
export const keyboardIcon =
  'M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8.5 14h7'
export const linkedinIcon =
  'M9.5 6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3.5 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M15.5 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M10.8 8.3l-3.6 7M13.2 8.3l3.6 7M8.5 17.5h7'
export const minusIcon = 'M5 12h14'
export const pauseIcon = 'M8.5 5.5v13M15.5 5.5v13'
export const playIcon = 'M8 5.5v13l10.5-6.5z'
export const printIcon =
  'M7.5 9V4h9v5M7.5 17h-2A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2M7.5 14h9v6h-9z'
export const quoteIcon =
  'M10.5 6C6.3 7.2 4 10 4 14v4h6.5v-6.5H4.5M20 6c-4.2 1.2-6.5 4-6.5 8v4H20v-6.5h-6'
export const trashIcon =
  'M4.5 6.5h15M9 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5M6.5 6.5l.8 12.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.6M10 10.5v6M14 10.5v6'
export const uploadIcon =
  'M12 15.5V4.5M7.5 8.5 12 4l4.5 4.5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16'
export const personIcon = 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5a7.5 7.5 0 0 1 15 0'
export const chevronUpIcon = 'M6 14.5l6-6 6 6'
export const lockIcon =
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.3v2.4'
