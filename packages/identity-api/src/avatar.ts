import * as z from 'zod/mini';
import { avatar } from './limits.js';
import { messages } from './messages.js';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** PUT /users/{id}/avatar: a square JPEG in base64, as browsers make it of whatever picture was chosen. */
export const avatarImage = z.object({
  image: z
    .string(messages.avatarNoPicture)
    .check(
      z.minLength(1, messages.avatarNoPicture),
      z.maxLength(Math.ceil(avatar.bytes / 3) * 4, messages.avatarTooLarge),
      z.regex(BASE64, messages.avatarNotJpeg),
    ),
});
export type AvatarImage = z.infer<typeof avatarImage>;
