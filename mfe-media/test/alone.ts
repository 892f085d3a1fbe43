import { http, ok } from '@prepmarket/web-kit/testing';

/** Nobody else watches the version. */
export const alone = [http.put('*/presence', () => ok('others', [])), http.delete('*/presence', () => ok('done', {}))];
