import { Param } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { noticesMessages, type ThreadKind, threadKind } from '@prepmarket/notices-api';
import { RefusalError, uuidParam } from '@prepmarket/service-kit';

/** @throws RefusalError 404 */
export const kindOf = (value: string): ThreadKind => {
  const kind = threadKind.safeParse(value);
  if (!kind.success) throw new RefusalError(refusal(404, noticesMessages.talkNotFound));
  return kind.data;
};

/** The kind of record and the record, of the address; 404 for what there is not. */
export const OfKind = (): ParameterDecorator => Param('kind', { transform: kindOf });
export const OfRecord = (): ParameterDecorator => Param('recordId', uuidParam(noticesMessages.talkNotFound));
