/** On the page of student verification, where nobody has written how a record is verified. */
export const none = 'The department has not published how it verifies student records.'
