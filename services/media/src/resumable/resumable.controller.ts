import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Delete, Head, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { resumableMessages, resumablePath } from '@prepmarket/media-api';
import { About, CurrentUser, uuidParam } from '@prepmarket/service-kit';
import { Tus } from './tus.js';

const known = uuidParam(resumableMessages.notFound);

const WHO = 'The client of the project; the vendor, where it is a clip of its reel or a version it delivers.';
const version = { 'Tus-Resumable': 'The version of the protocol, 1.0.0.' };
const length = { 'Upload-Length': 'Bytes in all.' };
const offset = { 'Upload-Offset': 'Bytes that have arrived.' };
const refusals = [412, 423];

@Controller(resumablePath)
export class ResumableController {
  constructor(private readonly tus: Tus) {}

  @Post()
  @About(
    'Begin a resumable upload',
    { 201: { description: 'It may be sent to `Location`.', headers: { ...version, Location: 'Where it is sent to.' } } },
    {
      who: WHO,
      notes:
        'By tus 1.0.0. `Upload-Metadata` names `projectId`, `packageId` and `shotId`, `vendorId` and `clipId`, `contractId` and `versionId`, or `testId` and `entryId`, then `kind` (video, sequence, or companion of a version) and `filename`, each in Base64.',
      headers: { ...version, ...length, 'Upload-Metadata': 'What it is and which shot, clip, version or entry it is for.' },
      refusals: [...refusals, 413],
    },
  )
  begin(@CurrentUser() actor: Actor, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.tus.answer(actor, undefined, request, response);
  }

  @Head(':id')
  @About(
    'Read how much of an upload has arrived',
    { 200: { description: 'Where it stands.', headers: { ...version, ...length, ...offset } } },
    {
      who: WHO,
      headers: version,
      refusals,
    },
  )
  where(@CurrentUser() actor: Actor, @Param('id', known) id: string, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.tus.answer(actor, id, request, response);
  }

  @Patch(':id')
  @About(
    'Send the next part of an upload',
    { 204: { description: 'It has arrived; the last part is answered when the upload is accepted.', headers: { ...version, ...offset } } },
    { who: WHO, headers: { ...version, ...offset }, takes: { type: 'application/offset+octet-stream' }, refusals: [...refusals, 409] },
  )
  send(@CurrentUser() actor: Actor, @Param('id', known) id: string, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.tus.answer(actor, id, request, response);
  }

  @Delete(':id')
  @About('Give up a resumable upload', { 204: { description: 'It is forgotten.', headers: version } }, { who: WHO, headers: version, refusals })
  cancel(@CurrentUser() actor: Actor, @Param('id', known) id: string, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.tus.answer(actor, id, request, response);
  }
}
