import { Controller, Delete, Get, Header, Param, Put, StreamableFile } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type AvatarImage, avatarImage, messages } from '@prepmarket/identity-api';
import { About, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { UserId } from '../accounts/users.controller.js';
import { holder } from '../sign-in/answers.js';
import { answersHolder } from '../sign-in/answers.schema.js';
import { Address } from '../throttle/address.js';
import { AvatarsService } from './avatars.service.js';

const HOLDER = 'Whose account it is.';
const type = 'image/jpeg';
const picture = { 200: { description: 'The picture.', type } };

@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  @Put('users/:userId/avatar')
  @About('Show a picture of you', answersHolder, { who: HOLDER, notes: 'A square JPEG in base64.' })
  async save(@CurrentUser() actor: Actor, @UserId() userId: string, @ZBody(avatarImage) body: AvatarImage, @Address() address: string) {
    return holder(await this.avatars.save(actor, userId, body, address), messages.avatarSaved);
  }

  @Delete('users/:userId/avatar')
  @About('Show no picture of you', answersHolder, { who: HOLDER })
  async remove(@CurrentUser() actor: Actor, @UserId() userId: string, @Address() address: string) {
    return holder(await this.avatars.remove(actor, userId, address), messages.avatarRemoved);
  }

  // Below /files, where pictures on a page are read by the file cookie.
  @Get('files/avatar/:userId')
  @About('Read the picture of a person', picture, { who: 'Everybody who is signed in.' })
  @Header('Cache-Control', 'private, max-age=3600')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Header('Content-Disposition', 'inline; filename="avatar.jpg"')
  async read(@Param('userId', uuidParam(messages.avatarMissing)) userId: string) {
    return new StreamableFile(await this.avatars.read(userId), { type });
  }
}
