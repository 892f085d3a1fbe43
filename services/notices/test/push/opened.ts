import { type PushMessage, pushMessage } from '@prepmarket/notices-api';
import { type Kept, opened as read } from '@prepmarket/service-testing/pushed';
import type { Received } from '../webhooks/receiver.js';

/** What a browser shows of a call. @throws where it was sealed for somebody else */
export const opened = (kept: Kept, { bytes }: Pick<Received, 'bytes'>): PushMessage => pushMessage.parse(JSON.parse(read(kept, bytes)));
