/** Sentences about files with a table in them: workbooks and CSV. */
export const sheetFileMessages = {
  noFile: 'Choose a file first.',
  fileTooLarge: 'This file is too large. Split it into two.',
  unreadableFile:
    'The text in this file cannot be read, so nothing was imported. Save it again as an Excel workbook (.xlsx) or as “CSV UTF-8”.',
  oldWorkbook:
    'This workbook is from an older version of Excel or is password-protected. Save it as an Excel workbook (.xlsx) without a password.',
  damagedWorkbook:
    'This file is damaged or is not an Excel workbook. Save it again as an Excel workbook (.xlsx) or as “CSV UTF-8”.',
  readAsWindows:
    'This file is not in UTF-8, so it was read as Windows-1252. Please check names with accented letters.',
} as const

/** Brings a list as a file. */
export const importList = 'Import'
/** Takes a list, or the roster, as a file. */
export const exportList = 'Export'
