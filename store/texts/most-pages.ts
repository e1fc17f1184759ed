/** The words of so many pages of a file are read; what comes after them is a reference work. */
export const mostPages = 5000
