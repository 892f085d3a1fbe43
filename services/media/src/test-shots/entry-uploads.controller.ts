import { Controller } from '@nestjs/common';
import { testShotMessages } from '@prepmarket/media-api';
import type { EntryPath } from '../places/place-path.js';
import { placeUploads } from '../uploads/place-uploads.controller.js';

const VENDOR = 'The vendor that has taken the test shot, until its entry is submitted.';
const uploads = placeUploads<EntryPath>({
  called: 'an entry to a test shot',
  notFound: testShotMessages.entryNotFound,
  ids: ['testId', 'entryId'],
  who: VENDOR,
  follows: 'The vendor of the entry.',
});

/** The videos and sequences of entries. */
@Controller('test-shots/:testId/entries/:entryId')
export class EntryUploadsController extends uploads {}
