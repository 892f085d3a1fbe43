import { Controller } from '@nestjs/common';
import { reelMessages } from '@prepmarket/media-api';
import type { ClipPath } from '../places/place-path.js';
import { placeUploads } from '../uploads/place-uploads.controller.js';

const VENDOR = 'The vendor itself.';
const uploads = placeUploads<ClipPath>({ called: 'a clip', notFound: reelMessages.clipNotFound, ids: ['vendorId', 'clipId'], who: VENDOR, follows: VENDOR });

/** The videos and sequences of clips. */
@Controller('reels/:vendorId/clips/:clipId')
export class ClipUploadsController extends uploads {}
