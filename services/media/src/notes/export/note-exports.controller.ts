import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NoteExportQuery, type NoteFormat, noteExportQuery, versionMessages } from '@prepmarket/media-api';
import { About, CurrentUser, pour, uuidParam, ZQuery } from '@prepmarket/service-kit';
import { NoteExports } from './note-exports.service.js';

const types = {
  csv: 'text/csv; charset=utf-8',
  edl: 'text/plain; charset=utf-8',
  fcpxml: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
} as const satisfies Record<NoteFormat, string>;
const answersFile = { 200: { description: 'The notes, as a file.', type: 'text/plain', headers: { 'Content-Disposition': 'Its name.' } } };

@Controller()
export class NoteExportsController {
  constructor(private readonly exports: NoteExports) {}

  // Below /files, where a browser reads by the file cookie.
  @Get('files/versions/:contractId/:versionId/notes')
  @About('Export the notes on frames of a version', answersFile, {
    who: 'Whoever sees the version; a note that is not shared is there for its author’s side alone.',
    notes:
      'As CSV, as markers in an EDL or an FCPXML, or as PDF with the picture of each frame and the images of its notes; of this version, or of all of its task that you see, the newest first. The source counts from the number of its first frame, 1001 at 24 frames a second is 00:00:41:17; the timeline begins at 01:00:00:00.',
    refusals: [409, 429, 507],
  })
  async read(
    @CurrentUser() actor: Actor,
    @Param('contractId', uuidParam(versionMessages.contractNotFound)) contractId: string,
    @Param('versionId', uuidParam(versionMessages.notFound)) versionId: string,
    @ZQuery(noteExportQuery) query: NoteExportQuery,
    @Res() response: ServerResponse,
  ) {
    const { name, pieces } = await this.exports.of(actor, { contractId, versionId }, query);
    const source = Readable.from(pieces);
    // What cannot be written is refused before anything is answered.
    await once(source, 'readable');
    response.writeHead(200, {
      'Content-Type': types[query.format],
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    await pour(source, response);
  }
}
