import { Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { type Actor, type AuditQuery, auditQuery } from '@prepmarket/api-kit';
import { messages } from '@prepmarket/identity-api';
import { type ClipEdit, clipEdit, type ReelOrder, reel, reelClip, reelMessages, reelOrder } from '@prepmarket/media-api';
import { About, AuditTrail, answer, answers, answersDone, answersHistory, CurrentUser, IfMatch, uuidParam, ZBody, ZQuery } from '@prepmarket/service-kit';
import { ReelPlaces } from './reel-places.js';
import { ReelsService } from './reels.service.js';

const VendorId = () => Param('vendorId', uuidParam(messages.vendorNotFound));
const ClipId = () => Param('clipId', uuidParam(reelMessages.clipNotFound));
const whole = answers('reel', reel);
const one = answers('clip', reelClip);
const VENDOR = 'The vendor itself.';

@Controller('reels/:vendorId')
export class ReelsController {
  constructor(
    private readonly reels: ReelsService,
    private readonly places: ReelPlaces,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @About('Read the reel of a vendor', whole, { who: 'Clients, administrators, and the vendor itself; of a suspended vendor administrators alone.' })
  async get(@CurrentUser() actor: Actor, @VendorId() vendorId: string) {
    return answer('reel', await this.reels.get(actor, vendorId));
  }

  @Get('history')
  @About('Read what was done to a reel', answersHistory, { who: 'The vendor itself, and administrators.' })
  async history(@CurrentUser() actor: Actor, @VendorId() vendorId: string, @ZQuery(auditQuery) query: AuditQuery) {
    const { id } = await this.places.historyOf(actor, vendorId);
    const { lines, next } = await this.trail.page({ belongsTo: id }, actor, query);
    return { ...answer('history', lines), next };
  }

  @Post('clips')
  @About('Add a clip to your reel', one, { who: VENDOR, notes: 'Its video is uploaded afterwards, as a plate is.' })
  async add(@CurrentUser() actor: Actor, @VendorId() vendorId: string, @ZBody(clipEdit) body: ClipEdit) {
    return answer('clip', await this.reels.add(actor, vendorId, body), reelMessages.added);
  }

  @Put('clips/:clipId')
  @About('Give a clip of your reel another title', one, { who: VENDOR })
  async rename(
    @CurrentUser() actor: Actor,
    @VendorId() vendorId: string,
    @ClipId() clipId: string,
    @ZBody(clipEdit) body: ClipEdit,
    @IfMatch() version?: number,
  ) {
    return answer('clip', await this.reels.rename(actor, vendorId, clipId, body, version), reelMessages.renamed);
  }

  @Put('order')
  @About('Put the clips of your reel in order', whole, { who: VENDOR })
  async order(@CurrentUser() actor: Actor, @VendorId() vendorId: string, @ZBody(reelOrder) body: ReelOrder) {
    return answer('reel', await this.reels.order(actor, vendorId, body));
  }

  @Delete('clips/:clipId')
  @About('Delete a clip of your reel', answersDone, { who: VENDOR, notes: 'With its video and its original.' })
  async remove(@CurrentUser() actor: Actor, @VendorId() vendorId: string, @ClipId() clipId: string) {
    await this.reels.remove(actor, vendorId, clipId);
    return { success: true };
  }
}
