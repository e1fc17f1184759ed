/** What `data-lost` of a place says where not the file but our own code did not come. */
export const codeLost = 'code'
