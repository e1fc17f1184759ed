import { unknownRecord } from './records.ts'

/** Sentences about videos; those of product.md letter by letter. */
export const videoMessages = {
  add: 'Add New video',
  added: 'Video added successfully',
  removed: 'Video deleted successfully',
  failed: 'Error adding video',
  unknown: unknownRecord('video'),
  play: 'Play',
  fromYouTube: 'plays from YouTube',
  watch: 'Watch on YouTube',
  source:
    'These videos are hosted on YouTube. Nothing is loaded from YouTube until you play one; from then on, YouTube can see that you are watching.',
  address: 'YouTube Video Link',
  addressHint: 'The link from YouTube’s Share button or the address of the video’s page.',
  title: 'Title',
  description: 'Description',
  addressWrong: 'Enter a link to a YouTube video, such as https://youtu.be/ABCDEFGHIJK.',
  titleLong: 'The title can be up to 300 characters long.',
  descriptionLong: 'The description can be up to 4,000 characters long.',
} as const
