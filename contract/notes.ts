/** How many files one note may have, as its messages say it. */
export const mostNoteFiles = 50
