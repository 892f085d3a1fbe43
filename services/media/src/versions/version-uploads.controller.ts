import { Controller } from '@nestjs/common';
import { versionMessages } from '@prepmarket/media-api';
import type { VersionPath } from '../places/place-path.js';
import { placeUploads } from '../uploads/place-uploads.controller.js';

const uploads = placeUploads<VersionPath>({
  called: 'a version',
  notFound: versionMessages.notFound,
  ids: ['contractId', 'versionId'],
  who: 'The vendor of the contract, until the version is complete.',
  follows: 'Whoever sees the version.',
});

/** The videos and sequences of versions. */
@Controller('contracts/:contractId/versions/:versionId')
export class VersionUploadsController extends uploads {}
