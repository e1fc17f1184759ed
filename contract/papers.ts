/** A year as addresses, calls and the log have it. */
export const yearForm = /^(19|20)\d\d$/

/** Years that can be chosen even where nothing of them is kept (product.md section 9). */
export const standingYears = ['2020', '2021', '2022', '2023', '2024', '2025'] as const

/** A research paper as calls read it (wire contract, "Learning resources"). */
export interface PaperRecord {
  _id: string
  title: string
  abstract: string
  year: string
  domain: string
}
