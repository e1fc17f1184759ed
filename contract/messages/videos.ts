/** Sentences about videos; those of product.md letter by letter. */
export const videoMessages = {
  add: 'Add New video',
  added: 'Video added successfully',
  removed: 'Video deleted successfully',
  failed: 'Error adding video',
  unknown: 'This video does not exist. It may have been deleted.',
  play: 'Play',
  fromYouTube: 'plays from YouTube',
  watch: 'Watch on YouTube',
  source:
    'These videos are kept at YouTube. Nothing is loaded from there before you choose to play one; from then on YouTube knows that somebody watches.',
  address: 'YouTube Video Link',
  addressHint: 'The link that YouTube’s Share button gives, or the address of the video’s page.',
  title: 'Title',
  description: 'Description',
  addressWrong: 'This is no link to a video at YouTube, such as https://youtu.be/ABCDEFGHIJK',
  titleLong: 'The title is longer than 300 characters',
  descriptionLong: 'The description is longer than 4,000 characters',
} as const
