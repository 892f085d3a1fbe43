import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import {
  type NewNote,
  type NewNoteReply,
  newNote,
  newNoteReply,
  note,
  noteList,
  noteMessages,
  type ReviewLook,
  type ReviewOpen,
  review,
  reviewDoor,
  reviewLook,
  reviewMessages,
  reviewOpen,
  reviewPath,
} from '@prepmarket/media-api';
import { About, answer, answers, FileDelivery, KIT_CONFIG, type KitConfig, Public, uuidParam, ZBody } from '@prepmarket/service-kit';
import { COMES, COOKIE, type Request, secretOf } from './cookie.js';
import { Doors } from './doors.service.js';
import { GuestNotes } from './guest-notes.service.js';
import { Guests } from './guests.service.js';

type Response = Parameters<FileDelivery['give']>[2];

const ReviewId = () => Param('reviewId', uuidParam(reviewMessages.openFirst));
const VersionId = () => Param('versionId', uuidParam(reviewMessages.versionUnknown));
const one = answers('note', note);
const refusals = [401, 403, 404, 409];
const bytes = { description: 'The file; `Range` is answered with 206.', type: 'application/octet-stream' };

/** All that somebody without an account reaches. Each operation judges its link and its visit anew. */
@Public()
@Controller('review')
export class GuestsController {
  constructor(
    private readonly doors: Doors,
    private readonly guests: Guests,
    private readonly notes: GuestNotes,
    private readonly delivery: FileDelivery,
    @Inject(KIT_CONFIG) private readonly config: KitConfig,
  ) {}

  @Post('look')
  @About('Ask what a review link wants before it opens', answers('door', reviewDoor), { refusals: [404] })
  async look(@ZBody(reviewLook) body: ReviewLook) {
    return answer('door', await this.doors.look(body));
  }

  @Post('open')
  @About('Come in by a review link', answers('door', reviewDoor), { notes: 'Sets a cookie for what lies below the link.', refusals: [403, 404] })
  async open(@ZBody(reviewOpen) body: ReviewOpen, @Res({ passthrough: true }) response: Response) {
    const { door, secret, until } = await this.doors.open(body);
    const sealed = { httpOnly: true, sameSite: 'strict', secure: this.config.publicUrl.startsWith('https:') } as const;
    response.cookie(COOKIE, secret, { path: `/api/${reviewPath(door.id)}`, expires: until, ...sealed });
    return answer('door', door);
  }

  @Get(':reviewId')
  @About('Read what a review link shows', answers('review', review), { notes: COMES, refusals: [401, 404] })
  async review(@ReviewId() reviewId: string, @Req() request: Request) {
    return answer('review', await this.guests.review(reviewId, secretOf(request)));
  }

  @Post(':reviewId/versions/:versionId/copy')
  @About('Ask for the copy of a version that a guest watches', answers('review', review), {
    notes: `${COMES} Its name, the link's and the time are drawn into every frame; the version is among \`versions\` once that is done. Asked again it is the same copy.`,
    refusals: [401, 404, 429],
  })
  @HttpCode(200)
  async copy(@ReviewId() reviewId: string, @VersionId() versionId: string, @Req() request: Request) {
    return answer('review', await this.guests.copy({ reviewId, versionId, secret: secretOf(request) }), reviewMessages.copyAsked);
  }

  // The name is there for people and players only; the key decides.
  @Get(':reviewId/files/:key/:name')
  @About(
    'Play a file of a review link',
    { 200: bytes, 206: bytes },
    { notes: `${COMES} The guest's own copies, and what the player needs beside them.`, refusals: [401, 404] },
  )
  async file(@ReviewId() reviewId: string, @Param('key') key: string, @Req() request: Request, @Res() response: Response) {
    await this.delivery.give(await this.guests.file(reviewId, secretOf(request), key), request, response, true);
  }

  @Get(':reviewId/versions/:versionId/notes')
  @About('List the notes that both parties see on a version of a review link', answers('list', noteList), { notes: COMES, refusals: [401, 404] })
  async list(@ReviewId() reviewId: string, @VersionId() versionId: string, @Req() request: Request) {
    return answer('list', await this.notes.list({ reviewId, versionId, secret: secretOf(request) }));
  }

  @Post(':reviewId/versions/:versionId/notes')
  @About('Write a note as a guest', one, { notes: `${COMES} Both parties see it, whatever \`shared\` says. You make the id.`, refusals })
  async add(@ReviewId() reviewId: string, @VersionId() versionId: string, @ZBody(newNote) body: NewNote, @Req() request: Request) {
    return answer('note', await this.notes.add({ reviewId, versionId, secret: secretOf(request) }, body), noteMessages.added);
  }

  @Post(':reviewId/versions/:versionId/notes/:noteId/replies')
  @About('Answer a note as a guest', one, { notes: `${COMES} You make the id.`, refusals })
  async reply(
    @ReviewId() reviewId: string,
    @VersionId() versionId: string,
    @Param('noteId', uuidParam(noteMessages.notFound)) noteId: string,
    @ZBody(newNoteReply) body: NewNoteReply,
    @Req() request: Request,
  ) {
    return answer('note', await this.notes.reply({ reviewId, versionId, secret: secretOf(request) }, noteId, body), noteMessages.answeredNow);
  }
}
