/** A roster to begin with: the first row names the columns, and only the first three must be there. */
export const rosterExample = [
  ['Register Number', 'Name', 'Year', 'E-mail'],
  ['26CS001', 'Ananya Iyer', '1', 'ananya.iyer@department.example'],
  ['26CS002', 'Prakash, S.', '1', 'prakash.s@department.example'],
  ['25CS014', 'Mohamed Irfan', '2', ''],
]
