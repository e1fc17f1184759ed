/** A roster to begin with: the first row names the columns, and only the first three must be there. */
export const rosterExample = [
  ['Register Number', 'Name', 'Year', 'Degree', 'Batch', 'Section', 'E-mail'],
  ['26CS001', 'Ananya Iyer', '1', 'B.E.', '2026-2030', 'A', 'ananya.iyer@department.example'],
  ['26CS002', 'Prakash, S.', '1', 'B.E.', '2026-2030', 'B', 'prakash.s@department.example'],
  ['25CS014', 'Mohamed Irfan', '2', 'M.E.', '2025-2027', '', ''],
]
