/** Sentences about a part of a page that is fetched when it is first wanted, and did not come. */
export const onDemandMessages = {
  part: 'This part of the page could not be loaded. Check your connection and try again.',
  form: 'This form could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  reload: 'Reload the page',
} as const
