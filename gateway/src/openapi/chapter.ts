import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of the gateway itself. */
export const chapter: Chapter = {
  title: 'Product',
  text: 'The product as a whole: how it is, and this description of it.',
  schemas: [],
  words: { service: 'catalog', name: 'database', text: 'Its broker is away', openapi: '3.1.0' },
};
