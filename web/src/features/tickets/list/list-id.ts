/** The rows of the issue list in the page. */
export const listId = 'issues'
